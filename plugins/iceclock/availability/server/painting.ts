// Answers the calls by which days are painted and patterns are kept: each replaces what was said, all of it or nothing.
import {
  type Actor,
  defineRoute,
  type FieldError,
  invalid,
  Problem,
  type Records,
  type RouteCall,
  requireAccess,
} from '#api';
import { dayAfter, type Stored } from '#core/contract';
import { MODERATE, SELF } from '../access.ts';
import { plans } from './entry-rules.ts';
import { holdEntries, publishedWeeks } from './of-person.ts';

const access = { permissions: [...SELF, ...MODERATE] };
const DATE = { type: 'string', format: 'date' } as const;
const ENTRIES = {
  type: 'array',
  maxItems: 12,
  items: {
    type: 'object',
    required: ['kind'],
    properties: {
      kind: { type: 'string', enum: ['AVAILABLE', 'PREFERRED', 'UNAVAILABLE'] },
      all_day: { type: 'boolean' },
      time_start: { type: 'string', format: 'local-time' },
      time_stop: { type: 'string', format: 'local-time' },
      note: { type: 'string' },
    },
  },
} as const;

type Entries = Records<Stored<'Availability'>>;
type Told = Omit<Parameters<Entries['create']>[0], 'employee_id'>;
const SAID = ['kind', 'all_day', 'time_start', 'time_stop', 'note'] as const;
const saidIn = (entry: Told): Told =>
  Object.fromEntries(SAID.flatMap((name) => (entry[name] === undefined ? [] : [[name, entry[name]]])));

/** POST /v1/availability/days: gives each day these entries in place of its own; none clears it. Answers what was there. */
const paint = defineRoute({
  method: 'POST',
  below: 'availability',
  path: '/days',
  access,
  body: {
    required: ['employee_id', 'days'],
    properties: {
      employee_id: { type: 'integer' },
      days: {
        type: 'array',
        minItems: 1,
        maxItems: 100,
        items: { type: 'object', required: ['date', 'entries'], properties: { date: DATE, entries: ENTRIES } },
      },
    },
  },
  run: async ({ db, companyId, records, actor, body }) => {
    const { employee_id, days } = body;
    mayChange(actor, employee_id);
    await holdEntries(db, { companyId, employeeId: employee_id });
    const own = records('Availability');
    const kept = await own.list({ employee_id, date: days.map(({ date }) => date) });
    const before = days.map(({ date }) => ({ date, entries: kept.filter((entry) => entry.date === date) }));
    for (const [nth, { date, entries }] of days.entries()) {
      if (days.findIndex((day) => day.date === date) < nth)
        throw invalid([{ path: `days.${nth}.date`, code: 'unique' }]);
      await at(`days.${nth}`, () =>
        replace(
          own,
          before[nth]?.entries ?? [],
          entries.map((entry) => ({ ...saidIn(entry), employee_id, date })),
        ),
      );
    }
    return { data: { before: before.map(({ date, entries }) => ({ date, entries: entries.map(saidIn) })) } };
  },
});

/**
 * POST /v1/availability/pattern: keeps what somebody says of each weekday while a pattern is valid, in place of the pattern
 * that was valid from and until `was`. For published weeks the earlier one stays: theirs begins on the first day after them.
 */
const keepPattern = defineRoute({
  method: 'POST',
  below: 'availability',
  path: '/pattern',
  access,
  body: {
    required: ['employee_id', 'days'],
    properties: {
      employee_id: { type: 'integer' },
      valid_from: DATE,
      valid_until: DATE,
      was: { type: 'object', properties: { valid_from: DATE, valid_until: DATE } },
      days: {
        type: 'array',
        maxItems: 7,
        items: {
          type: 'object',
          required: ['weekday', 'entries'],
          properties: { weekday: { type: 'integer', minimum: 1, maximum: 7 }, entries: ENTRIES },
        },
      },
    },
  },
  run: async (call) => {
    const { employee_id, days, was, valid_until } = call.body;
    mayChange(call.actor, employee_id);
    const open = await firstOpenDay(call, employee_id);
    const own = call.records('Availability');
    if (was) await endPattern(own, { employee_id, open, was });
    const valid_from = open && (call.body.valid_from ?? '') < open ? open : call.body.valid_from;
    const validity = { ...(valid_from && { valid_from }), ...(valid_until && { valid_until }) };
    for (const [nth, { weekday, entries }] of days.entries())
      for (const entry of entries)
        await at(`days.${nth}`, () => own.create({ ...saidIn(entry), ...validity, employee_id, weekday }));
    return { data: validity };
  },
});

export const paintingRoutes = [paint, keepPattern];

function mayChange(actor: Actor, employeeId: number): void {
  if (employeeId !== actor.employeeId) requireAccess(actor, { permissions: MODERATE });
}

/** Answers the day after the last published week of somebody who does not plan. */
async function firstOpenDay(
  { db, companyId, actor }: Pick<RouteCall, 'db' | 'companyId' | 'actor'>,
  employeeId: number,
) {
  await holdEntries(db, { companyId, employeeId });
  const last = plans(actor) ? undefined : (await publishedWeeks(db, { companyId, employeeId })).at(-1);
  return last && dayAfter(last, 7);
}

interface Ended {
  readonly employee_id: number;
  /** The first day from which it may end; without one all of it goes. */
  readonly open?: string;
  readonly was: { readonly valid_from?: string; readonly valid_until?: string };
}

async function endPattern(own: Entries, { employee_id, open, was }: Ended): Promise<void> {
  const all = await own.list({ employee_id });
  const isOf = ({ date, valid_from, valid_until }: Stored<'Availability'>) =>
    !date && valid_from === was.valid_from && valid_until === was.valid_until;
  for (const { id, valid_from, valid_until } of all.filter(isOf)) {
    if (!open || (valid_from ?? '') >= open) await own.remove(id);
    else if (!valid_until || valid_until >= open) await own.update(id, { valid_until: dayAfter(open, -1) });
  }
}

type NewEntry = Parameters<Entries['create']>[0];

/** Leaves entries that stay the same as they are, so that painting a day twice changes nothing. */
async function replace(own: Entries, kept: readonly Stored<'Availability'>[], entries: readonly NewEntry[]) {
  const isSame = (one: Stored<'Availability'>, other: NewEntry) =>
    SAID.every((name) => readable(one[name]) === readable(other[name] ?? (name === 'all_day' ? true : undefined)));
  if (kept.length === entries.length && kept.every((entry) => entries.some((other) => isSame(entry, other)))) return;
  for (const { id } of kept) await own.remove(id);
  for (const entry of entries) await own.create(entry);
}

/** Times are compared without their seconds. */
const readable = (value: unknown): string =>
  /^\d\d:\d\d:\d\d$/.test(String(value)) ? String(value).slice(0, 5) : String(value ?? '');

/** Tells a refusal by its place in the body. */
async function at<T>(path: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Problem) || !error.errors) throw error;
    const errors: FieldError[] = error.errors.map((fault) => ({ ...fault, path: `${path}.${fault.path}` }));
    throw invalid(errors);
  }
}
