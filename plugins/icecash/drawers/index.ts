// Contributes drawer sessions: what lay in the drawer of a till at opening and closing, and what should have.
import { definePart } from '#core/contract';
import drawersession from '#schemas/icecash/drawers/drawersession.json';

const MODERATE = ['ICECASH_SALES_MODERATE'];
const VIEW = ['ICECASH_SALES_VIEW', ...MODERATE];

const money = { type: 'number', money: true, minimum: 0, maximum: 100_000 } as const;
const reason = { type: 'string', minLength: 1, maxLength: 255 } as const;
const difference = () => import('./pages/DifferenceCell.tsx');

export default definePart({
  id: 'drawers',
  entities: [
    {
      file: drawersession,
      cells: { difference, opening_difference: difference, card_difference: difference },
      actions: [
        {
          id: 'drawer-close',
          permissions: MODERATE,
          icon: 'lock',
          tone: 'info',
          when: { status: 'OPEN' },
          call: {
            path: 'drawersession/{id}/close',
            arguments: {
              type: 'object',
              required: ['counted_cash', 'reason'],
              properties: {
                ...{ counted_cash: money, card_counted: money },
                ...{ bag_nr: { type: 'string', maxLength: 40 }, bag_cash: money, reason },
              },
            },
          },
        },
        {
          id: 'drawer-correct',
          permissions: MODERATE,
          icon: 'edit',
          when: { status: 'CLOSED' },
          call: {
            path: 'drawersession/{id}/correct',
            arguments: {
              type: 'object',
              required: ['reason'],
              properties: { counted_cash: money, card_counted: money, reason },
            },
          },
        },
      ],
      panels: [
        { id: 'drawer-sums', permissions: VIEW, sortFirst: 30, load: () => import('./pages/DrawerSums.tsx') },
        { id: 'drawer-tickets', permissions: VIEW, sortFirst: 20, load: () => import('./pages/DrawerTickets.tsx') },
        { id: 'drawer-cards', permissions: VIEW, sortFirst: 15, load: () => import('./pages/DrawerCards.tsx') },
        { id: 'drawer-papers', permissions: VIEW, sortFirst: 10, load: () => import('./pages/Papers.tsx') },
      ],
    },
  ],
  fixes: [{ id: 'see-drawer', of: ['drawersession'], to: 'icecash/drawersession/view/{id}' }],
  texts: {
    en: () => import('#locales/en/icecash/drawers.json', { with: { type: 'json' } }),
    nl: () => import('#locales/nl/icecash/drawers.json', { with: { type: 'json' } }),
    fr: () => import('#locales/fr/icecash/drawers.json', { with: { type: 'json' } }),
    de: () => import('#locales/de/icecash/drawers.json', { with: { type: 'json' } }),
  },
});
