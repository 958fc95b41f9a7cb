// Makes an entity "guest" with all kinds of fields: virtual, masked, guarded, a polygon, a file.
import type { EntityFile } from '../../../../core/contract/index.ts';

export const guest: EntityFile = {
  model: 'Guest',
  collection: 'GUESTS',
  display: '{{name}} {{nr}}',
  list: { columns: ['name'], sort: ['name'], search: ['name', 'email', 'nr'] },
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
