// Contributes deliveries: vans, their runs of a day, and the stops of each.
import { definePart } from '#core/contract';
import deliveryschedule from '#schemas/iceshop/delivery/deliveryschedule.json';
import deliverystop from '#schemas/iceshop/delivery/deliverystop.json';
import deliveryvan from '#schemas/iceshop/delivery/deliveryvan.json';
import { templateLetters } from './templates.ts';

const SEES = ['ICESHOP_DELIVERY_SCHEDULES_VIEW', 'ICESHOP_DELIVERY_SCHEDULES_MODERATE'];
const WRONG = [
  ...['run-no-driver', 'run-van-unsafe', 'run-late-start', 'run-outside-slot', 'run-undelivered', 'run-order-off'],
];

export default definePart({
  id: 'delivery',
  permissions: [
    'ICESHOP_DELIVERY_VANS_VIEW',
    'ICESHOP_DELIVERY_VANS_MODERATE',
    ...SEES,
    'ICESHOP_ALARM_DELIVERY_SCHEDULE_PROBLEM',
  ],
  goTo: { l: 'deliveryschedules' },
  metrics: [{ id: 'delivery-problems', group: 'delivery', good: 'DOWN', warnAt: 1, widget: 'STAT', wall: true }],
  alarms: [
    {
      ...{ id: 'DELIVERY_SCHEDULE_PROBLEM', severity: 'CRITICAL', channels: ['NAVBAR', 'EMAIL'] },
      permission: 'ICESHOP_ALARM_DELIVERY_SCHEDULE_PROBLEM',
      on: [{ model: 'DeliverySchedule' }],
      changesWith: ['DeliveryStop', 'DeliveryVan', 'WebshopOrder'],
      // Each problem of a run has a notice with words of its own.
      ownNotices: true,
    },
  ],
  notices: [
    { id: 'run-published', icon: 'drive-time' },
    ...WRONG.map((id) => ({ id, icon: 'drive-time', tone: 'danger' }) as const),
  ],
  pages: [
    {
      id: 'deliverylist',
      path: 'iceshop/deliveryschedules/list',
      permissions: SEES,
      icon: 'list',
      hidden: true,
      load: () => import('./pages/ListPage.tsx'),
    },
  ],
  entities: [
    deliveryvan,
    {
      file: deliveryschedule,
      pages: { index: () => import('./pages/DispatchPage.tsx') },
      fields: { driver_employee_id: () => import('./pages/DriverField.tsx') },
      panels: [
        {
          id: 'stops',
          permissions: SEES,
          related: { resource: 'deliverystop', field: 'delivery_schedule_id' },
        },
      ],
    },
    deliverystop,
  ],
  widgets: [
    {
      id: 'deliveries',
      sortFirst: 74,
      day: 'CALENDAR',
      counts: [
        {
          id: 'live',
          model: 'DeliverySchedule',
          filters: { date: { period: 'today' }, status: ['ON_THE_ROAD'] },
        },
        {
          id: 'late',
          model: 'DeliverySchedule',
          filters: { date: { period: 'today' }, late_count: { gte: 1 } },
          tone: 'danger',
        },
      ],
    },
  ],
  templateLetters,
  texts: {
    en: () => import('#locales/en/iceshop/delivery.json', { with: { type: 'json' } }),
    nl: () => import('#locales/nl/iceshop/delivery.json', { with: { type: 'json' } }),
    fr: () => import('#locales/fr/iceshop/delivery.json', { with: { type: 'json' } }),
    de: () => import('#locales/de/iceshop/delivery.json', { with: { type: 'json' } }),
  },
});
