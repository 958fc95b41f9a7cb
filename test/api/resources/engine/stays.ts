// Makes an entity whose name is made of a relation and a moment, and which takes a crew for a time.
import type { EntityFile } from '../../../../core/contract/index.ts';
import { CREW, DAY, MOMENT, TIME } from './pieces.ts';

export const stay: EntityFile = {
  model: 'Stay',
  collection: 'STAYS',
  softDelete: true,
  noOverlap: [{ by: ['crew_id'], from: 'kept_from', until: 'kept_until' }],
  display: '{{crew_id}} · {{kept_from}} {{day}} {{at}}',
  list: { columns: ['kept_from'], sort: ['kept_from'], search: [] },
  schema: {
    type: 'object',
    required: ['crew_id', 'kept_from', 'kept_until'],
    properties: {
      crew_id: CREW,
      kept_from: MOMENT,
      kept_until: MOMENT,
      day: DAY,
      at: TIME,
      before_id: { type: 'integer', relation: 'stay' },
    },
  },
};
