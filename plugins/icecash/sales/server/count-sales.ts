// Takes how far a device counted, so that tickets that never came are known by their numbers, and why some have none.
import { sql } from 'kysely';
import { type DeviceCall, defineDeviceCall, type Input } from '#api';
import { NR } from './sale-body.ts';
import { SELLING } from './take-sale.ts';

const GAP = {
  type: 'object',
  required: ['number', 'reason'],
  properties: { number: NR, reason: { type: 'string', minLength: 1, maxLength: 255 } },
} as const;

const COUNT = {
  required: ['last'],
  properties: { last: NR, gaps: { type: 'array', maxItems: 200, items: GAP } },
} as const satisfies Input;

const ANSWER = {
  type: 'object',
  properties: {
    data: {
      type: 'object',
      properties: { last: { type: 'integer' }, missing: { type: 'array', items: { type: 'integer' } } },
    },
  },
} as const;

/** The most numbers in one answer: the device sends what it still has of them. */
const MOST_MISSING = 200;

/** POST /v1/icecash/count. Nobody need be signed on: a tablet tells it by itself. */
export const countSales = defineDeviceCall({
  ...{ method: 'POST', path: '/count', kinds: SELLING, offline: true, body: COUNT, answer: ANSWER },
  run: async (call) => {
    const { last, gaps } = call.body;
    const group = { device_id: call.device.id };
    const counted = await call.records('Sale', { by: 'product' }).tellNumbers({ group, last, gaps });
    return { data: { last: counted, missing: await missingOf(call, counted) } };
  },
});

async function missingOf({ db, companyId, device }: Pick<DeviceCall, 'db' | 'companyId' | 'device'>, last: number) {
  const { rows } = await sql<{ nr: number }>`select n.nr::int as nr from generate_series(1, ${last}::bigint) as n(nr)
    where not exists (select from sale s where s.company_id = ${companyId} and s.device_id = ${device.id} and s.nr = n.nr)
    order by n.nr limit ${MOST_MISSING}`.execute(db);
  return rows.map(({ nr }) => nr);
}
