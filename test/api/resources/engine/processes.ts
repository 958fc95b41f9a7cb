// Makes entities for rows and numbers, for what cannot be taken twice, and for what is written once.
import type { EntityFile } from '../../../../core/contract/index.ts';
import { CREW, DAY, FOLDER, MOMENT, TIME } from './pieces.ts';
import { ERRANDS } from './scopes.ts';

export const parcel: EntityFile = {
  model: 'Parcel',
  collection: 'PARCELS',
  permissions: { index: ERRANDS, show: ERRANDS },
  scope: { ICECLOUD_ERRANDS_CREW: { crew_id: 'own' } },
  copyable: true,
  display: '{{nr}}',
  list: { columns: ['nr', 'crew_id'], sort: ['-id'], search: ['nr'] },
  schema: {
    type: 'object',
    required: ['crew_id', 'lines'],
    properties: {
      nr: { type: 'string', readOnly: true, copy: false, sequence: { per: 'year', format: 'P{year}-{000}' } },
      crew_id: CREW,
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
            ready_on: DAY,
            packed: { type: 'integer', readOnly: true },
          },
        },
      },
    },
  },
};

/** A crew works at one place at a time, and a guest is at one place at a time. */
export const visit: EntityFile = {
  model: 'Visit',
  collection: 'VISITS',
  softDelete: true,
  noOverlap: [
    { by: ['crew_id'], on: 'day', from: 'time_start', until: 'time_stop', when: { status: ['PLANNED'] } },
    { by: ['folder_id'], from: 'kept_from', until: 'kept_until' },
  ],
  display: '{{note}}',
  list: { columns: ['note'], sort: ['note'], search: ['note'] },
  schema: {
    type: 'object',
    required: ['note'],
    properties: {
      note: { type: 'string' },
      crew_id: CREW,
      day: DAY,
      time_start: TIME,
      time_stop: TIME,
      folder_id: FOLDER,
      kept_from: MOMENT,
      kept_until: MOMENT,
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

/** A record that is written once and never changed. */
export const stamp: EntityFile = {
  model: 'Stamp',
  collection: 'STAMPS',
  appendOnly: true,
  display: '{{note}}',
  list: { columns: ['note'], sort: ['-id'], search: ['note'] },
  schema: { type: 'object', required: ['note'], properties: { note: { type: 'string' } } },
};
