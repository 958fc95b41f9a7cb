// Contributes how ICESHOP brings what was ordered: the runs of its vans, and the stops of each.
import type { EntityContribution, Plugin } from '#core/contract';
import deliveryschedule from '#schemas/deliveryschedule.json';
import deliverystop from '#schemas/deliverystop.json';

const SEES = ['ICESHOP_DELIVERY_SCHEDULES_VIEW', 'ICESHOP_DELIVERY_SCHEDULES_MODERATE'];

export const delivering: readonly EntityContribution[] = [
  {
    file: deliveryschedule,
    pages: { index: () => import('./dispatch/DispatchPage.tsx') },
    fields: { driver_employee_id: () => import('./dispatch/DriverField.tsx') },
    panels: [
      {
        id: 'stops',
        permissions: SEES,
        related: { resource: 'deliverystop', field: 'delivery_schedule_id' },
      },
    ],
  },
  { file: deliverystop },
];

export const deliveryPages: NonNullable<Plugin['pages']> = [
  {
    id: 'deliverylist',
    path: 'iceshop/deliveryschedules/list',
    permissions: SEES,
    icon: 'list',
    hidden: true,
    load: () => import('./dispatch/ListPage.tsx'),
  },
];

export const deliveryWidgets: NonNullable<Plugin['widgets']> = [
  {
    id: 'deliveries',
    sortFirst: 35,
    counts: [
      {
        id: 'live',
        model: 'DeliverySchedule',
        filters: { date: { gte: '@0', lte: '@0' }, status: { in: 'ON_THE_ROAD' } },
      },
      {
        id: 'late',
        model: 'DeliverySchedule',
        filters: { date: { gte: '@0', lte: '@0' }, late_count: { gte: '1' } },
        tone: 'danger',
      },
    ],
  },
];

export const deliveryNotices: NonNullable<Plugin['notices']> = [
  { id: 'run-published', icon: 'drive-time' },
  ...['run-no-driver', 'run-van-unsafe', 'run-late-start', 'run-outside-slot', 'run-undelivered', 'run-order-off'].map(
    (id) => ({ id, icon: 'drive-time', tone: 'danger' }) as const,
  ),
];
