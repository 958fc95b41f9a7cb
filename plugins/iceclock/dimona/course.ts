// Decides what the social security office is told next: what should be declared is held against what it knows
// (docs/domain 17.18).

/** A period as it is declared. */
export interface Period {
  readonly date_from: string;
  readonly date_until?: string | null | undefined;
  readonly start_at?: string | null | undefined;
  readonly end_at?: string | null | undefined;
  readonly hours?: number | null | undefined;
}

export type Action = 'IN' | 'UPDATE' | 'CANCEL' | 'OUT';

const FIELDS = ['date_from', 'date_until', 'start_at', 'end_at', 'hours'] as const satisfies readonly (keyof Period)[];
const MOMENTS = ['start_at', 'end_at'];

/** A period with nothing empty in it, as it is kept and sent. */
export interface KeptPeriod {
  readonly date_from: string;
  readonly date_until?: string;
  readonly start_at?: string;
  readonly end_at?: string;
  readonly hours?: number;
}

export function keptOf(of: Period): KeptPeriod {
  const told = FIELDS.flatMap((name) =>
    of[name] === null || of[name] === undefined ? [] : [[name, toldValue(of, name)]],
  );
  return Object.fromEntries(told) as unknown as KeptPeriod;
}

const toldValue = (of: Period, name: (typeof FIELDS)[number]) =>
  MOMENTS.includes(name) ? new Date(String(of[name])).toISOString() : of[name];

export function isSamePeriod(one: Period | null | undefined, other: Period | null | undefined): boolean {
  if (!one || !other) return !one && !other;
  return differences(one, other).length === 0;
}

function differences(one: Period, other: Period): string[] {
  const [a, b] = [keptOf(one), keptOf(other)];
  return FIELDS.filter((name) => a[name] !== b[name]);
}

/**
 * Answers what to send, or undefined if the office knows what should be declared. A period without an end ends by OUT; any
 * other change is an UPDATE.
 */
export function nextAction(wanted: Period | undefined, declared: Period | null | undefined): Action | undefined {
  if (!declared) return wanted ? 'IN' : undefined;
  if (!wanted) return 'CANCEL';
  const changed = differences(declared, wanted);
  if (changed.length === 0) return undefined;
  const hasEnded = !declared.date_until && wanted.date_until && wanted.date_until >= declared.date_from;
  if (hasEnded && changed.join() === 'date_until') return 'OUT';
  return 'UPDATE';
}
