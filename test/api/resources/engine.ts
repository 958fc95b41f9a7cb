// Entities that ask for what an entity file can ask for beyond plain fields, with the server half that they need.
import { sql } from 'kysely';
import { defineServer } from '../../../api/index.ts';
import type { Module } from '../../../api/plugin.ts';
import type { EntityFile, Plugin } from '../../../core/contract/index.ts';
import shipped from '../../../plugins/server.ts';

const guest: EntityFile = {
  model: 'Guest',
  collection: 'GUESTS',
  display: '{{name}} {{nr}}',
  table: ['name'],
  sort: ['name'],
  search: ['name', 'email', 'nr'],
  schema: {
    type: 'object',
    required: ['name', 'email', 'password'],
    properties: {
      name: { type: 'string' },
      email: { type: 'string', format: 'email', virtual: true },
      mailbox: { type: 'string', readOnly: true, hidden: true },
      password: { type: 'string', minLength: 8, virtual: true, createOnly: true, writeOnly: true },
      friend_ids: { type: 'array', virtual: true, items: { type: 'integer', relation: 'employee' } },
      origin: { type: 'string', createOnly: true },
      iban: { type: 'string', format: 'iban', masked: true },
      nr: { type: 'string', masked: true, access: { read: ['ICECLOUD_NRS_VIEW'] } },
      national_registry_nr: { type: 'string', format: 'national-registry-nr' },
      plate: { type: 'string', access: { license: 'ICETRUCK' } },
      wage: { type: 'number', minimum: 0, multipleOf: 0.0000000001 },
      area: { type: 'object', polygon: true },
      photo_uri: { type: 'string', file: { extensions: ['png'] } },
    },
  },
};

const wish: EntityFile = {
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
  table: ['note'],
  sort: ['note'],
  search: ['note'],
  schema: {
    type: 'object',
    required: ['employee_id', 'note'],
    properties: {
      employee_id: { type: 'integer', relation: 'employee' },
      crew_id: { type: 'integer', relation: 'crew' },
      note: { type: 'string' },
    },
  },
};

const bookmark: EntityFile = {
  ...wish,
  model: 'Bookmark',
  collection: 'BOOKMARKS',
  scope: { everyone: { employee_id: 'own' } },
  permissions: { index: [], show: [], create: [], update: [], delete: [] },
};

const crew: EntityFile = {
  model: 'Crew',
  collection: 'CREWS',
  own: [{ employee: 'leader_employee_id' }, { resource: 'wish', employee: 'employee_id', record: 'crew_id' }],
  display: '{{name}}',
  table: ['name'],
  sort: ['name'],
  search: ['name'],
  schema: {
    type: 'object',
    required: ['name'],
    properties: { name: { type: 'string' }, leader_employee_id: { type: 'integer', relation: 'employee' } },
  },
};

const ERRANDS = ['ICECLOUD_ERRANDS_ALL', 'ICECLOUD_ERRANDS_CREW', 'ICECLOUD_ERRANDS_PLANNED'];

/** Of one's own crews with the one permission, those that are planned with another, all with the third. */
const errand: EntityFile = {
  model: 'Errand',
  collection: 'ERRANDS',
  permissions: { index: ERRANDS, show: ERRANDS, create: ERRANDS, update: ERRANDS, delete: ERRANDS },
  scope: { ICECLOUD_ERRANDS_CREW: { crew_id: 'own' }, ICECLOUD_ERRANDS_PLANNED: { status: ['PLANNED', 'READY'] } },
  display: '{{note}}',
  table: ['note'],
  sort: ['note'],
  search: ['note'],
  schema: {
    type: 'object',
    required: ['crew_id', 'note'],
    properties: {
      crew_id: { type: 'integer', relation: 'crew' },
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

const parcel: EntityFile = {
  model: 'Parcel',
  collection: 'PARCELS',
  permissions: { index: ERRANDS, show: ERRANDS },
  scope: { ICECLOUD_ERRANDS_CREW: { crew_id: 'own' } },
  copyable: true,
  display: '{{nr}}',
  table: ['nr', 'crew_id'],
  sort: ['-id'],
  search: ['nr'],
  schema: {
    type: 'object',
    required: ['crew_id', 'lines'],
    properties: {
      nr: { type: 'string', readOnly: true, copy: false, sequence: { per: 'year', format: 'P{year}-{000}' } },
      crew_id: { type: 'integer', relation: 'crew' },
      sealed: { type: 'boolean', default: false },
      seal_nr: {
        type: 'string',
        readOnly: true,
        copy: false,
        sequence: { when: { sealed: [true] }, format: '{00000}' },
      },
      lines: {
        type: 'array',
        minItems: 1,
        maxItems: 5,
        rows: { model: 'ParcelLine', parent: 'parcel_id', display: '{{what}}' },
        items: {
          type: 'object',
          required: ['what', 'quantity'],
          properties: {
            what: { type: 'string' },
            quantity: { type: 'number', exclusiveMinimum: 0, default: 1 },
            leaf_id: { type: 'integer', relation: 'leaf' },
            ready_on: { type: 'string', format: 'date' },
            packed: { type: 'integer', readOnly: true },
          },
        },
      },
    },
  },
};

/** A crew works at one place at a time, and a guest is at one. */
const visit: EntityFile = {
  model: 'Visit',
  collection: 'VISITS',
  softDelete: true,
  noOverlap: [
    { by: ['crew_id'], on: 'day', from: 'time_start', until: 'time_stop', when: { status: ['PLANNED'] } },
    { by: ['folder_id'], from: 'kept_from', until: 'kept_until' },
  ],
  display: '{{note}}',
  table: ['note'],
  sort: ['note'],
  search: ['note'],
  schema: {
    type: 'object',
    required: ['note'],
    properties: {
      note: { type: 'string' },
      crew_id: { type: 'integer', relation: 'crew' },
      day: { type: 'string', format: 'date' },
      time_start: { type: 'string', format: 'local-time' },
      time_stop: { type: 'string', format: 'local-time' },
      folder_id: { type: 'integer', relation: 'folder' },
      kept_from: { type: 'string', format: 'date-time' },
      kept_until: { type: 'string', format: 'date-time' },
      status: {
        type: 'string',
        enum: ['PLANNED', 'OFF'],
        default: 'PLANNED',
        readOnly: true,
        moves: {
          permissions: ['ICECLOUD_VISITS_MODERATE'],
          steps: [
            { from: ['PLANNED'], to: 'OFF' },
            { from: ['OFF'], to: 'PLANNED' },
          ],
        },
      },
    },
  },
};

/** Written once, for good. */
const stamp: EntityFile = {
  model: 'Stamp',
  collection: 'STAMPS',
  appendOnly: true,
  display: '{{note}}',
  table: ['note'],
  sort: ['-id'],
  search: ['note'],
  schema: { type: 'object', required: ['note'], properties: { note: { type: 'string' } } },
};

const folder: EntityFile = {
  model: 'Folder',
  collection: 'FOLDERS',
  display: '{{name}}',
  table: ['name'],
  sort: ['name'],
  search: ['name'],
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

const leaf: EntityFile = {
  model: 'Leaf',
  collection: 'LEAVES',
  display: '{{name}}',
  table: ['name'],
  sort: ['name'],
  search: ['name'],
  orderable: { within: 'folder_id' },
  copyable: true,
  unique: [['folder_id', 'name']],
  schema: {
    type: 'object',
    required: ['folder_id', 'name'],
    properties: { folder_id: { type: 'integer', relation: 'folder' }, name: { type: 'string' } },
  },
};

const buried: EntityFile = {
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
  table: ['name', 'deleted_at'],
  sort: ['name'],
  search: ['name'],
  schema: { type: 'object', required: ['name'], properties: { name: { type: 'string', maxLength: 20 } } },
};

const manifest: Plugin = {
  id: 'engine',
  contract: 1,
  license: 'ICECLOUD',
  entities: [guest, crew, errand, parcel, visit, stamp, wish, bookmark, folder, leaf, buried],
};

const server = defineServer({
  plugin: 'engine',
  queries: [
    {
      id: 'errands',
      access: { permissions: ERRANDS },
      changesWith: ['Errand'],
      row: { note: { type: 'string' } },
      sql: ({ visible }) => sql`select e.note from errand as e where ${visible('Errand', 'e')} order by e.note`,
    },
  ],
  computed: {
    Guest: {
      email: (table) => sql`${sql.ref(`${table}.mailbox`)}`,
      friend_ids: (table) => sql`(select json_agg(e.id) from employee as e
        where e.company_id = ${sql.ref(`${table}.company_id`)} and e.first_name = ${sql.ref(`${table}.origin`)})`,
    },
  },
  hooks: {
    Guest: {
      beforeCreate: (record) => {
        if (record.password !== 'open sesame') throw new Error('the hook must see the password');
        record.mailbox = record.email;
      },
      beforeUpdate: (record, { previous }) => {
        record.mailbox = record.email;
        if (previous?.email !== previous?.mailbox) throw new Error('the hook must see the address before');
      },
    },
    Errand: {
      onMove: {
        status: {
          DONE: (record, { previous }) => {
            record.moved_to = `${previous?.status} to ${record.status}`;
          },
        },
      },
    },
    Folder: {
      beforeCreate: (record) => {
        record.steps = 'made';
      },
      beforeRestore: (record, { method }) => {
        record.steps = `${record.steps} ${method}`;
      },
      afterRestore: async ({ id, steps }, { db }) => {
        await sql`update folder set steps = ${`${steps} done`} where id = ${id}`.execute(db);
      },
    },
  },
});

export const engineModules: readonly Module[] = [...shipped, { manifest, server }];
