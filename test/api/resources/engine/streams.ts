// Makes an entity whose rows only arrive: the weights that scales of crews send.
import type { AnyHooks } from '../../../../api/contract/index.ts';
import type { EntityFile } from '../../../../core/contract/index.ts';
import { CREW, FOLDER, MOMENT } from './pieces.ts';

const READ = ['ICECLOUD_WEIGHTS_VIEW', 'ICECLOUD_WEIGHTS_CREW'];

export const weight: EntityFile = {
  model: 'Weight',
  collection: 'WEIGHTS',
  permissions: { index: READ, show: READ, create: ['ICECLOUD_WEIGHTS_MODERATE'] },
  scope: { ICECLOUD_WEIGHTS_CREW: { crew_id: 'own' } },
  stream: {
    at: 'weighed_at',
    subject: 'crew_id',
    keep: { setting: 'weight_days' },
    once: 'nr',
    carries: ['grams', 'note'],
  },
  display: '{{grams}}',
  list: { columns: ['weighed_at', 'crew_id', 'grams'], sort: ['-weighed_at'], search: [] },
  schema: {
    type: 'object',
    required: ['crew_id', 'weighed_at', 'grams'],
    properties: {
      crew_id: CREW,
      folder_id: FOLDER,
      weighed_at: MOMENT,
      grams: { type: 'integer', minimum: 0 },
      nr: { type: 'string', maxLength: 40 },
      note: { type: 'string' },
    },
  },
};

export const weightSettings = {
  properties: { weight_days: { type: 'integer', minimum: 1, maximum: 400, default: 30, unit: 'days' } },
} as const;

/** Drops a row that weighs over a kilo more than the row before, and marks a row that comes late. */
export const weightHooks: AnyHooks = {
  beforeArrive: (row, { previous }) => {
    if (previous && row.grams - previous.grams > 1_000) return [{ path: 'grams', code: 'jump' }];
    if (previous && previous.weighed_at > row.weighed_at) row.note = 'late';
    return [];
  },
  afterArrive: async (rows, { records }) => {
    for (const { folder_id, grams } of rows)
      if (folder_id) await records('Folder', { by: 'product' }).update(folder_id, { name: `${grams} g` });
  },
};
