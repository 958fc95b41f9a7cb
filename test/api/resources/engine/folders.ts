// Makes folders with leaves: ordered, copied, softly deleted, and with the deleted ones as an entity.
import type { EntityFile } from '../../../../core/contract/index.ts';
import { FOLDER } from './pieces.ts';

export const folder: EntityFile = {
  model: 'Folder',
  collection: 'FOLDERS',
  display: '{{name}}',
  list: { columns: ['name'], sort: ['name'], search: ['name'] },
  softDelete: true,
  orderable: true,
  copyable: { ask: ['name'], set: { open: false }, with: ['leaf'] },
  unique: [['name']],
  schema: {
    type: 'object',
    required: ['name'],
    properties: {
      name: { type: 'string', maxLength: 20 },
      open: { type: 'boolean', default: false },
      steps: { type: 'string', readOnly: true },
      guarded: { type: 'string', access: { write: ['ICECLOUD_GUARDS_MODERATE'] } },
      crowd: { type: 'integer', default: 60 },
      motto: { type: 'string' },
      shelf_mark: { type: 'string', copy: false },
    },
    allOf: [
      {
        if: { properties: { open: { const: true } }, required: ['open'] },
        // biome-ignore lint/suspicious/noThenProperty: JSON Schema says so
        then: { required: ['crowd'] },
        else: { properties: { crowd: false, motto: false } },
      },
    ],
  },
};

export const leaf: EntityFile = {
  model: 'Leaf',
  collection: 'LEAVES',
  display: '{{name}}',
  list: { columns: ['name'], sort: ['name'], search: ['name'] },
  orderable: { within: 'folder_id' },
  copyable: true,
  unique: [['folder_id', 'name']],
  schema: {
    type: 'object',
    required: ['folder_id', 'name'],
    properties: { folder_id: FOLDER, name: { type: 'string' } },
  },
};

export const buried: EntityFile = {
  model: 'BuriedFolder',
  resource: 'softdelete/folder',
  deletedOf: 'folder',
  disallow: ['create', 'delete'],
  permissions: {
    index: ['ICECLOUD_FOLDERS_DIG'],
    show: ['ICECLOUD_FOLDERS_DIG'],
    update: ['ICECLOUD_FOLDERS_RESTORE'],
  },
  display: '{{name}}',
  list: { columns: ['name', 'deleted_at'], sort: ['name'], search: ['name'] },
  schema: { type: 'object', required: ['name'], properties: { name: { type: 'string', maxLength: 20 } } },
};
