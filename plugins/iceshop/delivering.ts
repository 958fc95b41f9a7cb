// How ICESHOP brings what was ordered: the runs of its vans, and the stops of each.
import type { EntityContribution, Plugin } from '#core/contract';
import deliveryschedule from '#schemas/deliveryschedule.json';
import deliverystop from '#schemas/deliverystop.json';

const SEES = ['ICESHOP_DELIVERY_SCHEDULES_VIEW', 'ICESHOP_DELIVERY_SCHEDULES_MODERATE'];

export const delivering: readonly EntityContribution[] = [
  {
    file: deliveryschedule,
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

export const deliveryNotices: NonNullable<Plugin['notices']> = [{ id: 'run-published', icon: 'drive-time' }];
