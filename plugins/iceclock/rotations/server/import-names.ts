// Finds the function and the person that a line of an import names, in any language and any order of a name's parts.
import type { Stored } from '#api';
import { dayAfter } from '#core/contract';
import type { LaidReason } from '../laid.ts';
import type { Proposal } from '../proposals.ts';
import { type NamedLine, type ReadLine, unread } from './import-lines.ts';

interface Known {
  readonly jobs: readonly Stored<'JobFunction'>[];
  readonly people: readonly Stored<'Employee'>[];
  readonly schedule: Pick<Stored<'Schedule'>, 'week_start' | 'division_id'>;
}

const bare = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}@.]+/gu, ' ')
    .trim();
/** Answers the same for "Peeters, Ada" and "Ada PEETERS". */
const anyOrder = (text: string): string => bare(text).split(' ').sort().join(' ');

export function resolved(lines: readonly NamedLine[], { jobs, people, schedule }: Known): ReadLine[] {
  const jobsBy = grouped(jobs, ({ name, abbreviation, translations = [] }) =>
    [name, abbreviation, ...translations.map((one) => one.name)].flatMap((said) => (said ? [bare(said)] : [])),
  );
  const peopleBy = grouped(people, ({ first_name, middle_name, last_name, email }) => [
    ...[`${first_name} ${last_name}`, `${first_name} ${middle_name ?? ''} ${last_name}`].map(anyOrder),
    ...(email ? [bare(email)] : []),
  ]);
  return lines.map((told) => {
    const left = (reason: LaidReason): ReadLine => ({ line: told.line, reason, told });
    const { date, time_start, time_stop, break_minutes = 0, fault } = told;
    if (fault || !date || !time_start || !time_stop) return left(fault ?? unread('badTime', ''));
    const { week_start, division_id } = schedule;
    if (date < week_start || date > dayAfter(week_start, 6)) return left(unread('outsideWeek', date));
    const job = one(jobsBy.get(bare(told.job)), 'Function', told.job);
    if ('code' in job) return left(job);
    const person =
      told.person === ''
        ? undefined
        : one(peopleBy.get(bare(told.person)) ?? peopleBy.get(anyOrder(told.person)), 'Employee', told.person);
    if (person && 'code' in person) return left(person);
    const proposal: Proposal = {
      ...{ date, time_start, time_stop, break_minutes, division_id, job_function_id: job.id },
      ...(person && { employee_id: person.id }),
    };
    return { line: told.line, proposal };
  });
}

function grouped<Of>(all: readonly Of[], namesOf: (one: Of) => readonly string[]): ReadonlyMap<string, readonly Of[]> {
  const found = new Map<string, Of[]>();
  for (const each of all)
    for (const name of new Set(namesOf(each))) found.set(name, [...(found.get(name) ?? []), each]);
  return found;
}

function one<Of extends { readonly id: number }>(
  found: readonly Of[] = [],
  what: string,
  said: string,
): Of | LaidReason {
  if (found.length === 1) return found[0]!;
  return unread(found.length === 0 ? `unknown${what}` : `several${what}s`, said);
}
