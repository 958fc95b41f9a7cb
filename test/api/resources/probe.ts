// Makes an entity with a field of every kind and restriction, so that tests need no module that has them.
import { sql } from 'kysely';
import type { ServerPlugin } from '../../../api/contract/index.ts';
import type { EntityFile, Plugin } from '../../../core/contract/index.ts';
import { DAY, MOMENT, TIME } from './engine/pieces.ts';

const probe: EntityFile = {
  model: 'Probe',
  collection: 'PROBES',
  display: '{{name}}',
  list: { columns: ['name', 'amount'], sort: ['name'], search: ['name', 'secret', 'target_id', 'amount'] },
  unique: [['code', 'kind']],
  schema: {
    type: 'object',
    required: ['name'],
    properties: {
      name: { type: 'string' },
      code: { type: 'string', maxLength: 10, pattern: '^[a-z0-9 ]+$' },
      kind: { type: 'string', enum: ['RED', 'GREEN', 'BLUE'], default: 'RED' },
      amount: { type: 'integer', minimum: -5, maximum: 1000 },
      weight: { type: 'number' },
      price: { type: 'number', money: true },
      on: { type: 'boolean', default: false },
      day: DAY,
      hour: TIME,
      moment: MOMENT,
      phone: { type: 'string', format: 'phone' },
      iban: { type: 'string', format: 'iban' },
      email: { type: 'string', format: 'email' },
      target_id: { type: 'integer', relation: 'target' },
      target_ids: { type: 'array', uniqueItems: true, items: { type: 'integer', relation: 'target' } },
      tags: { type: 'array', uniqueItems: true, items: { type: 'string', enum: ['A', 'B', 'C'] } },
      place: { type: 'object', properties: { street: { type: 'string' }, nr: { type: 'integer' } } },
      lines: {
        type: 'array',
        items: {
          type: 'object',
          required: ['qty'],
          properties: { qty: { type: 'integer', minimum: 1 }, unit: { type: 'string', default: 'PIECE' } },
        },
      },
      nests: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            eggs: {
              type: 'array',
              items: { type: 'object', required: ['size'], properties: { size: { type: 'integer' } } },
            },
          },
        },
      },
      secret: { type: 'string', access: { read: ['ICECLOUD_SECRETS_VIEW'] } },
      guarded: { type: 'string', access: { write: ['ICECLOUD_GUARDS_MODERATE'] } },
      pin: { type: 'string', writeOnly: true },
      stamp: { type: 'string', readOnly: true },
      twice: { type: 'integer', computed: true },
    },
  },
};

const target: EntityFile = {
  model: 'Target',
  collection: 'TARGETS',
  display: '{{title}}',
  list: { columns: ['title'], sort: ['title'], search: ['title'] },
  permissions: { options: [] },
  schema: {
    type: 'object',
    required: ['title'],
    properties: { title: { type: 'string' }, active: { type: 'boolean', default: true } },
  },
};

const fading: EntityFile = { ...target, model: 'Fading', collection: 'FADINGS', softDelete: true, unique: [['title']] };
const fixed: EntityFile = { ...target, model: 'Fixed', collection: 'FIXEDS', disallow: ['create', 'delete'] };

export const probePlugin: Plugin = {
  id: 'probes',
  contract: 2,
  license: 'ICECLOUD',
  entities: [probe, target, fading, fixed],
  devices: [{ id: 'PROBE' }],
};

export const probeServer: ServerPlugin = {
  plugin: 'probes',
  computed: { Probe: { twice: (table) => sql`(${sql.ref(`${table}.amount`)} * 2)` } },
};
