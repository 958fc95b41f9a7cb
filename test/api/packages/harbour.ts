// Makes a package with a stream of its own, and with two entities that take the same things.
import { entityFile } from '../../packages/make.ts';

const moment = { type: 'string', format: 'date-time' };
const buoy = { type: 'integer', relation: 'buoy' };
const list = (...columns: string[]) => ({ columns, sort: ['id'], search: [] });
const RULE = { by: ['buoy_id'], across: 'buoy' };

export const HARBOUR = {
  id: 'harbour',
  license: 'ICESHOP',
  permissions: ['BUOYS', 'SIGNALS', 'TURNS', 'BOOKINGS'].flatMap((name) => [
    `ICESHOP_${name}_VIEW`,
    `ICESHOP_${name}_MODERATE`,
  ]),
  settings: { properties: { signal_days: { type: 'integer', minimum: 1, maximum: 90, default: 7, unit: 'days' } } },
  entities: [
    entityFile('Buoy'),
    {
      model: 'Signal',
      collection: 'SIGNALS',
      noPages: true,
      display: '{{height}}',
      list: { columns: ['height'], sort: ['-seen_at'], search: [] },
      stream: {
        at: 'seen_at',
        subject: 'buoy_id',
        by: 'month',
        keep: { setting: 'signal_days' },
        once: 'nr',
        carries: ['height'],
      },
      schema: {
        type: 'object',
        required: ['buoy_id', 'seen_at', 'height'],
        properties: { buoy_id: buoy, seen_at: moment, height: { type: 'number' }, nr: { type: 'string' } },
      },
    },
    {
      model: 'Turn',
      collection: 'TURNS',
      display: 'Turn of {{day}}',
      list: list('day'),
      noOverlap: [{ ...RULE, on: 'day', from: 'time_start', until: 'time_stop' }],
      schema: {
        type: 'object',
        required: ['buoy_id', 'day', 'time_start', 'time_stop'],
        properties: {
          buoy_id: buoy,
          day: { type: 'string', format: 'date' },
          time_start: { type: 'string', format: 'local-time' },
          time_stop: { type: 'string', format: 'local-time' },
        },
      },
    },
    {
      model: 'Booking',
      collection: 'BOOKINGS',
      softDelete: true,
      display: 'Booking {{name}}',
      list: list('name'),
      noOverlap: [{ ...RULE, from: 'begins_at', until: 'ends_at', when: { given_up: [false] } }],
      schema: {
        type: 'object',
        required: ['buoy_id', 'name', 'begins_at', 'ends_at', 'given_up'],
        properties: {
          buoy_id: buoy,
          name: { type: 'string' },
          begins_at: moment,
          ends_at: moment,
          given_up: { type: 'boolean', default: false },
        },
      },
    },
  ],
  texts: { en: {} },
  server: `hooks: { Signal: { beforeArrive: ({ height }) => height > 50 ? [{ path: 'height', code: 'tooHigh' }] : [] } }`,
};
