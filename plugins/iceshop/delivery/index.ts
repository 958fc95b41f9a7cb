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

const PLANS = ['ICESHOP_DELIVERY_SCHEDULES_MODERATE'];
const RUNS = ['DELIVERY_SCHEDULE_PROBLEM', 'deliveryschedules'];

const patch = (path: string, body: Readonly<Record<string, unknown>>) => ({ method: 'PATCH' as const, path, body });

export default definePart({
  id: 'delivery',
  permissions: [
    'ICESHOP_DELIVERY_VANS_VIEW',
    'ICESHOP_DELIVERY_VANS_MODERATE',
    ...SEES,
    'ICESHOP_ALARM_DELIVERY_SCHEDULE_PROBLEM',
  ],
  goTo: { l: 'deliveryschedules' },
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
  fixes: [
    {
      ...{ id: 'assign-driver', of: RUNS, permissions: PLANS, needs: ['driver'] },
      call: patch('deliveryschedule/{id}', { driver_employee_id: '{driver_id}' }),
      undo: patch('deliveryschedule/{id}', { driver_employee_id: null }),
    },
    {
      ...{ id: 'take-van', of: RUNS, permissions: PLANS, needs: ['van'] },
      call: patch('deliveryschedule/{id}', { delivery_van_id: '{van_id}' }),
      undo: patch('deliveryschedule/{id}', { delivery_van_id: '{van_before}' }),
    },
    {
      ...{ id: 'begin-loading', of: RUNS, permissions: PLANS },
      call: patch('deliveryschedule/{loading_id}/status', { status: 'LOADING' }),
      undo: patch('deliveryschedule/{loading_id}/status', { status: 'PUBLISHED' }),
    },
    {
      ...{ id: 'run-left', of: RUNS, permissions: PLANS },
      call: patch('deliveryschedule/{leaving_id}/status', { status: 'ON_THE_ROAD' }),
    },
    {
      ...{ id: 'order-stops', of: RUNS, permissions: PLANS },
      call: { path: 'deliveryschedule/{late_id}/suggest' },
      undo: { method: 'PATCH', path: 'deliveryschedule/{late_id}/stops', body: { stop_ids: '{answer.before}' } },
    },
    { ...{ id: 'seen-off', of: RUNS, permissions: PLANS }, call: { path: 'deliveryschedule/{off_id}/seen' } },
  ],
  texts: {
    en: () => import('#locales/en/iceshop/delivery.json', { with: { type: 'json' } }),
    nl: () => import('#locales/nl/iceshop/delivery.json', { with: { type: 'json' } }),
    fr: () => import('#locales/fr/iceshop/delivery.json', { with: { type: 'json' } }),
    de: () => import('#locales/de/iceshop/delivery.json', { with: { type: 'json' } }),
  },
});
