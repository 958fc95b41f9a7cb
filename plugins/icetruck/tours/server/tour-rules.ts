// Enforces the rules on a tour that is saved: what stops it is refused, warnings as long as nobody accepts them. Accepted
// warnings are kept with their planner and their moment.
import { type FieldError, type HookContext, invalid, type Stored } from '#api';
import { formattingLocale, type Locale, spokenValues } from '#core/contract';
import type { Finding } from '../rules/facts.ts';
import { findingsOf } from '../rules/findings.ts';
import { asPlanned, loadFacts } from './tour-facts.ts';

export type Tour = Stored<'IcecreamVanSchedule'>;
type Context = HookContext<'IcecreamVanSchedule'>;

/** The fields of a tour that the rules read: a change of anything else needs no new look. */
const READ = [
  ...['date', 'time_start', 'time_stop', 'icecream_van_id', 'icecream_van_zone_id'],
  ...['driver_employee_id', 'helper_employee_id', 'menu_id', 'load_size_id'],
] as const satisfies readonly (keyof Tour)[];

export const isSame = (one: unknown, other: unknown): boolean => (one ?? null) === (other ?? null);

export const hasMoved = (tour: Tour, previous: Tour, names: readonly (keyof Tour)[] = READ): boolean =>
  names.some((name) => !isSame(tour[name], previous[name]));

const CLOSED: readonly unknown[] = ['FINISHED', 'CANCELLED'];

/** Tells whether the rules have to look at a tour: it is new, live again, other than before, or somebody accepts. */
export function isDue(tour: Tour, previous: Tour | undefined): boolean {
  if (CLOSED.includes(tour.status)) return false;
  if (!previous || previous.status === 'CANCELLED' || tour.accept !== undefined) return true;
  return hasMoved(tour, previous);
}

/** Refuses what the rules do not allow, and keeps what was accepted. */
export async function enforce(tour: Tour, context: Context): Promise<void> {
  const found = await foundIn(tour, context);
  const accepts = acceptedCodes(tour, context.previous);
  // Effects of the product answer for warnings themselves: who asks for them has seen them before.
  const isFree = context.actor.isProduct === true;
  const refused = found.filter(({ severity, code }) => severity === 'STOP' || !(isFree || accepts.has(code)));
  if (refused.length > 0) throw invalid(refused.map((one) => asError(one, context.actor.locale)));
  tour.accepted = keptAccepted(tour, found, context);
}

/** Refuses a step of a tour that the rules stop; warnings were accepted before, or show as problems. */
export async function refuseStops(tour: Tour, context: Context): Promise<void> {
  const stops = (await foundIn(tour, context)).filter(({ severity }) => severity === 'STOP');
  if (stops.length > 0) throw invalid(stops.map((one) => asError(one, context.actor.locale)));
}

async function foundIn(tour: Tour, context: Context): Promise<Finding[]> {
  const { date, driver_employee_id, helper_employee_id } = tour;
  const people = [driver_employee_id, helper_employee_id];
  return findingsOf(asPlanned(tour), await loadFacts(context, { from: date, until: date, people }));
}

/** Warnings of a tour that has moved were accepted for another van, zone, person or time. */
function acceptedCodes(tour: Tour, previous: Tour | undefined): ReadonlySet<string> {
  const before = previous && !hasMoved(tour, previous) ? (previous.accepted ?? []) : [];
  return new Set([...(tour.accept ?? []), ...before.map(({ code }) => code)]);
}

function keptAccepted(tour: Tour, found: readonly Finding[], { actor, previous }: Context): Tour['accepted'] {
  const at = new Date().toISOString();
  const isFound = (code: string) => found.some((each) => each.severity === 'WARN' && each.code === code);
  return [...acceptedCodes(tour, previous)].filter(isFound).map((code) => {
    const known = previous?.accepted?.find((each) => each.code === code);
    return known ?? { code, at, ...(actor.employeeId ? { employee_id: actor.employeeId } : {}) };
  });
}

/** Says with `accept` how a warning is accepted. */
export function asError({ code, severity, path, params }: Finding, locale: Locale): FieldError {
  const spoken = spokenValues(formattingLocale(locale), params);
  return { path, code, params: { ...spoken, ...(severity === 'WARN' && { accept: code }), effect: severity } };
}
