// Answers the call by which days are painted: each day gets its new entries in place of those that it has, all or nothing.
import { defineRoute, invalid } from '#api';
import type { Stored } from '#core/contract';
import { holdEntries } from './of-person.ts';
import { access, at, DATE, ENTRIES, type Entries, mayChange, type NewEntry, SAID, saidIn } from './said.ts';

/** POST /v1/availability/days: gives each day these entries in place of its own; none clears it. Answers what was there. */
export const paint = defineRoute({
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
      const said = entries.map((entry) => ({ ...saidIn(entry), employee_id, date }));
      await at(`days.${nth}`, () => replace(own, before[nth]?.entries ?? [], said));
    }
    return { data: { before: before.map(({ date, entries }) => ({ date, entries: entries.map(saidIn) })) } };
  },
});

/** Leaves entries that stay the same as they are, so that painting a day twice changes nothing. */
async function replace(own: Entries, kept: readonly Stored<'Availability'>[], entries: readonly NewEntry[]) {
  const isSame = (one: Stored<'Availability'>, other: NewEntry) =>
    SAID.every((name) => readable(one[name]) === readable(other[name] ?? (name === 'all_day' ? true : undefined)));
  if (kept.length === entries.length && kept.every((entry) => entries.some((other) => isSame(entry, other)))) return;
  for (const { id } of kept) await own.remove(id);
  for (const entry of entries) await own.create(entry);
}

/** Writes a value so that two can be compared; a time loses its seconds. */
const readable = (value: unknown): string =>
  /^\d\d:\d\d:\d\d$/.test(String(value)) ? String(value).slice(0, 5) : String(value ?? '');
