// Makes entities whose rows belong to people: one's own wishes and bookmarks, errands of one's crew or of a status.
import type { EntityFile } from '../../../../core/contract/index.ts';
import { CREW } from './pieces.ts';

export const crew: EntityFile = {
  model: 'Crew',
  collection: 'CREWS',
  own: [{ employee: 'leader_employee_id' }, { resource: 'wish', employee: 'employee_id', record: 'crew_id' }],
  display: '{{name}}',
  list: { columns: ['name'], sort: ['name'], search: ['name'] },
  schema: {
    type: 'object',
    required: ['name'],
    properties: { name: { type: 'string' }, leader_employee_id: { type: 'integer', relation: 'employee' } },
  },
};

export const ERRANDS = ['ICECLOUD_ERRANDS_ALL', 'ICECLOUD_ERRANDS_CREW', 'ICECLOUD_ERRANDS_PLANNED'];

/** The first permission opens errands of one's own crews, the second those that are planned, the third all. */
export const errand: EntityFile = {
  model: 'Errand',
  collection: 'ERRANDS',
  permissions: { index: ERRANDS, show: ERRANDS, create: ERRANDS, update: ERRANDS, delete: ERRANDS },
  scope: { ICECLOUD_ERRANDS_CREW: { crew_id: 'own' }, ICECLOUD_ERRANDS_PLANNED: { status: ['PLANNED', 'READY'] } },
  display: '{{note}}',
  list: { columns: ['note'], sort: ['note'], search: ['note'] },
  schema: {
    type: 'object',
    required: ['crew_id', 'note'],
    properties: {
      crew_id: CREW,
      note: { type: 'string' },
      status: {
        type: 'string',
        enum: ['PLANNED', 'READY', 'DONE'],
        default: 'PLANNED',
        readOnly: true,
        moves: {
          permissions: ['ICECLOUD_ERRANDS_ALL', 'ICECLOUD_ERRANDS_CREW'],
          steps: [
            { from: ['PLANNED'], to: 'READY' },
            { from: ['READY'], to: 'DONE' },
          ],
        },
      },
      paid: {
        type: 'string',
        enum: ['NO', 'YES'],
        default: 'NO',
        readOnly: true,
        moves: { steps: [{ from: ['NO'], to: 'YES', permissions: ['ICECLOUD_ERRANDS_ALL'] }] },
      },
      moved_to: { type: 'string', readOnly: true },
    },
  },
};

export const wish: EntityFile = {
  model: 'Wish',
  collection: 'WISHES',
  permissions: {
    index: ['ICECLOUD_WISHES_VIEW', 'ICECLOUD_WISHES_SELF'],
    show: ['ICECLOUD_WISHES_VIEW', 'ICECLOUD_WISHES_SELF'],
    create: ['ICECLOUD_WISHES_MODERATE', 'ICECLOUD_WISHES_SELF'],
    update: ['ICECLOUD_WISHES_MODERATE', 'ICECLOUD_WISHES_SELF'],
    delete: ['ICECLOUD_WISHES_MODERATE', 'ICECLOUD_WISHES_SELF'],
  },
  scope: { ICECLOUD_WISHES_SELF: { employee_id: 'own' } },
  display: '{{note}}',
  list: { columns: ['note'], sort: ['note'], search: ['note'] },
  schema: {
    type: 'object',
    required: ['employee_id', 'note'],
    properties: {
      employee_id: { type: 'integer', relation: 'employee' },
      crew_id: CREW,
      note: { type: 'string' },
    },
  },
};

export const bookmark: EntityFile = {
  ...wish,
  model: 'Bookmark',
  collection: 'BOOKMARKS',
  scope: { everyone: { employee_id: 'own' } },
  permissions: { index: [], show: [], create: [], update: [], delete: [] },
};
