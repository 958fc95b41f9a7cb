// Makes entities that use everything that an entity file offers beyond plain fields, with the server module that they
// need.
import { sql } from 'kysely';
import { defineServer, type Module } from '../../../api/contract/index.ts';
import type { Plugin } from '../../../core/contract/index.ts';
import shipped from '../../../plugins/server.ts';
import { guest } from './engine/fields.ts';
import { buried, folder, leaf } from './engine/folders.ts';
import { parcel, stamp, visit } from './engine/processes.ts';
import { bookmark, crew, ERRANDS, errand, wish } from './engine/scopes.ts';
import { stay } from './engine/stays.ts';
import { weight, weightHooks, weightSettings } from './engine/streams.ts';

const manifest: Plugin = {
  id: 'engine',
  contract: 2,
  license: 'ICECLOUD',
  entities: [guest, crew, errand, parcel, visit, stamp, wish, bookmark, folder, leaf, buried, stay, weight],
  settings: weightSettings,
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
    Weight: weightHooks,
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
