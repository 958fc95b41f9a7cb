// Answers the call by which somebody's weekly pattern is kept in place of an earlier one, all of it or nothing.
import { defineRoute, type RouteCall } from '#api';
import { dayAfter, type Stored } from '#core/contract';
import { plans } from './entry-rules.ts';
import { holdEntries, publishedWeeks } from './of-person.ts';
import { access, at, DATE, ENTRIES, type Entries, mayChange, saidIn } from './said.ts';

/**
 * POST /v1/availability/pattern: keeps what somebody says of each weekday while a pattern is valid, in place of the pattern
 * that was valid from and until `was`. For published weeks the earlier one stays: theirs begins on the first day after them.
 */
export const keepPattern = defineRoute({
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

/** Answers the day after the last published week of somebody who does not plan. */
async function firstOpenDay(
  { db, companyId, actor }: Pick<RouteCall, 'db' | 'companyId' | 'actor'>,
  employeeId: number,
): Promise<string | undefined> {
  await holdEntries(db, { companyId, employeeId });
  const last = plans(actor) ? undefined : (await publishedWeeks(db, { companyId, employeeId })).at(-1);
  return last && dayAfter(last, 7);
}

interface Ended {
  readonly employee_id: number;
  /** The first day on which the pattern may be gone; without it the whole pattern goes. */
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
