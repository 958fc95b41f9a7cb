// Makes an entity whose name is made of a relation and a moment, and which takes a crew for a time.
import type { EntityFile } from '../../../../core/contract/index.ts';

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
      crew_id: { type: 'integer', relation: 'crew' },
      kept_from: { type: 'string', format: 'date-time' },
      kept_until: { type: 'string', format: 'date-time' },
      day: { type: 'string', format: 'date' },
      at: { type: 'string', format: 'local-time' },
      before_id: { type: 'integer', relation: 'stay' },
    },
  },
};
