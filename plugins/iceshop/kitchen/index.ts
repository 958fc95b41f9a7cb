// Contributes the kitchen: its worksheet, the ledger of ticks, and a progress tile for people who only look.
import { definePart } from '#core/contract';
import worksheettick from '#schemas/iceshop/kitchen/worksheettick.json';
import { templateKinds } from './templates.ts';

const VIEW = ['ICESHOP_WORKSHEETS_VIEW'];
/** One step for an order of ready-made goods alone, in place of those of the kitchen. */
const OUT = {
  permissions: ['ICESHOP_WEBSHOP_ORDERS_EDIT_STATUS'],
  tone: 'info',
  call: { path: 'webshoporder/{id}/picked' },
} as const;
const TO_PICK = { is_ready_made: true, status: ['CONFIRMED', 'IN_PRODUCTION'] };

export default definePart({
  id: 'kitchen',
  permissions: VIEW,
  metrics: [
    { id: 'kitchen-lines-late', group: 'kitchen', good: 'DOWN', warnAt: 5, criticalAt: 20, widget: 'STAT', wall: true },
  ],
  goTo: { k: 'worksheet' },
  pages: [
    {
      id: 'worksheet',
      path: 'iceshop/worksheet',
      permissions: VIEW,
      icon: 'clipboard',
      sortFirst: 39,
      offline: true,
      load: () => import('./pages/WorksheetPage.tsx'),
    },
  ],
  entities: [worksheettick],
  extends: {
    WebshopOrder: {
      actions: [
        {
          ...{ id: 'hand-over', ...OUT, icon: 'tick-circle' },
          when: { ...TO_PICK, deliverable_type: ['PICK_UP_POINT'] },
        },
        {
          ...{ id: 'pack', ...OUT, icon: 'box' },
          when: { ...TO_PICK, deliverable_type: ['DELIVERY_ZONE', 'SHIPMENT_ZONE'] },
        },
      ],
    },
  },
  widgets: [
    {
      id: 'worksheet',
      permissions: VIEW,
      sortFirst: 76,
      day: 'CALENDAR',
      load: () => import('./pages/KitchenProgress.tsx'),
    },
  ],
  templateKinds,
  fixes: [
    {
      id: 'line-made',
      of: ['worksheet'],
      permissions: ['ICESHOP_WEBSHOP_ORDERS_EDIT_STATUS'],
      call: {
        path: 'iceshop/worksheet/tick',
        body: { id: '{new.key}', line_id: '{line_id}', qty: '{left}', at: '{new.now}' },
      },
      undo: {
        path: 'iceshop/worksheet/tick',
        body: { id: '{new.back}', line_id: '{line_id}', undo_of: '{new.key}', at: '{new.now}' },
      },
    },
    { id: 'see-worksheet', of: ['worksheet'], to: 'iceshop/worksheet' },
  ],
  texts: {
    en: () => import('#locales/en/iceshop/kitchen.json', { with: { type: 'json' } }),
    nl: () => import('#locales/nl/iceshop/kitchen.json', { with: { type: 'json' } }),
    fr: () => import('#locales/fr/iceshop/kitchen.json', { with: { type: 'json' } }),
    de: () => import('#locales/de/iceshop/kitchen.json', { with: { type: 'json' } }),
  },
});
