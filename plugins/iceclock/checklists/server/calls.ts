// Takes what people tick on their phones, and what people and thermometers report at devices.
import { sql } from 'kysely';
import { type DeviceCall, defineDeviceCall, defineRoute, forbidden, type Input, notFound, type Stored } from '#api';
import { businessDay } from '#core/contract';
import { DOES } from './queries.ts';
import { stepRows } from './round-rows.ts';
import { measure } from './temperature.ts';
import { take } from './ticking.ts';

const words = { type: 'string', format: 'text', maxLength: 2000 } as const;
const value = { type: 'number', minimum: -100, maximum: 300 } as const;
const TICK = {
  required: ['id', 'round_id', 'step_id'],
  properties: {
    id: { type: 'string', minLength: 8, maxLength: 60 },
    round_id: { type: 'integer' },
    step_id: { type: 'integer' },
    done: { type: 'boolean', default: true },
    ...{ value, text: words, remark: words },
  },
} as const satisfies Input;

const ANSWER = {
  type: 'object',
  properties: {
    data: {
      type: 'object',
      properties: {
        status: { type: 'string' },
        counts: { type: 'boolean' },
        out_of_limits: { type: 'boolean' },
        needs_remark: { type: 'boolean' },
      },
    },
  },
} as const;

/** POST /v1/checklisttick/take, with a photo as part of the call where the step asks for one. */
export const takeTick = defineRoute({
  method: 'POST',
  below: 'checklisttick',
  path: '/take',
  access: DOES,
  body: {
    required: [...TICK.required, 'at'],
    properties: { ...TICK.properties, at: { type: 'string', format: 'date-time' } },
  },
  files: ['photo_uri'],
  answer: ANSWER,
  run: async (call) => {
    const { round_id, ...report } = call.body;
    // The caller's own reach decides which rounds are theirs.
    if (!(await call.records('ChecklistRound').get(round_id))) throw notFound();
    const { employeeId } = call.actor;
    return { data: await take(call, round_id, report, { employeeId, files: call.files }) };
  },
});

const KINDS = ['CLOCK', 'TABLET'];

type Round = Pick<Stored<'ChecklistRound'>, 'division_id' | 'delivery_van_id' | 'icecream_van_id'>;
type Place = Partial<Round>;

/** A device in a van has the rounds of the van, another one those of its division. */
async function placeOf({ device, records }: Pick<DeviceCall, 'device' | 'records'>): Promise<Place> {
  const isTablet = device.kind === 'TABLET' && device.recordId !== undefined && records.has('Tablet');
  const tablet = isTablet ? await records('Tablet', { by: 'product' }).get(device.recordId) : undefined;
  if (tablet?.delivery_van_id !== undefined) return { delivery_van_id: tablet.delivery_van_id };
  if (tablet?.icecream_van_id !== undefined) return { icecream_van_id: tablet.icecream_van_id };
  return device.divisionId === undefined ? {} : { division_id: device.divisionId };
}

const isThere = (round: Round, place: Place): boolean =>
  Object.keys(place).length > 0 && Object.entries(place).every(([name, id]) => round[name as keyof Round] === id);

/** GET /v1/iceclock/checklists: the rounds of today at the place where the device is. */
export const deviceChecklists = defineDeviceCall({
  method: 'GET',
  path: '/checklists',
  kinds: KINDS,
  // The rounds name who did each step, so only somebody who was recognised reads them.
  signedOn: true,
  run: async (call) => {
    const { db, companyId, settings, person, actor } = call;
    const [field, id] = Object.entries(await placeOf(call))[0] ?? [];
    if (field === undefined) return { data: [] };
    const date = businessDay(new Date(), settings.company().day_cutoff);
    const where = sql`r.company_id = ${companyId} and ${sql.ref(`r.${field}`)} = ${id} and r.date = ${date}::date`;
    const asked = { locale: person?.locale ?? actor.locale, where };
    return { data: (await stepRows(asked).execute(db)).rows };
  },
});

/** POST /v1/iceclock/checklists/tick, in the name of who has signed on. */
export const deviceTick = defineDeviceCall({
  method: 'POST',
  path: '/checklists/tick',
  kinds: KINDS,
  signedOn: true,
  offline: true,
  body: TICK,
  answer: ANSWER,
  run: async (call) => {
    const { round_id, ...report } = call.body;
    const round = await call.records('ChecklistRound', { by: 'product' }).get(round_id);
    if (!round) throw notFound();
    if (!isThere(round, await placeOf(call))) throw forbidden({ permissions: DOES.permissions });
    const by = { employeeId: call.person?.employeeId ?? 0, device: call.device };
    return { data: await take(call, round_id, { ...report, at: call.at }, by) };
  },
});

/** POST /v1/iceclock/temperature: a thermometer tells what it measures, under the key that steps name. */
export const temperature = defineDeviceCall({
  method: 'POST',
  path: '/temperature',
  kinds: ['THERMOMETER', ...KINDS],
  offline: true,
  body: {
    required: ['readings'],
    properties: {
      readings: {
        type: 'array',
        minItems: 1,
        maxItems: 50,
        items: {
          type: 'object',
          required: ['key', 'value'],
          properties: { key: { type: 'string', maxLength: 60 }, value },
        },
      },
    },
  },
  answer: { type: 'object', properties: { data: { type: 'object', properties: { taken: { type: 'integer' } } } } },
  run: async (call) => {
    let taken = 0;
    for (const reading of call.body.readings)
      taken += await measure(call, { ...reading, at: call.at }, { device: call.device });
    return { data: { taken } };
  },
});
