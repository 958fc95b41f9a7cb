// Writes what a person hears of their week as lines of a letter, in the person's language.
import { formatMoment, formattingLocale, type Locale } from '#core/contract';
import type { ShiftChange, ToldShift } from './changes.ts';
import type { PlanNames } from './names.ts';

const DAY = { weekday: 'long', day: 'numeric', month: 'long' } as const;
const TIME = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

export interface Saying {
  readonly locale: Locale;
  readonly names: PlanNames;
  /** Locale to text key to text; a preview of a template has none. */
  readonly texts?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** `Saturday 5 December, 09:00 – 17:00` */
export function whenOf({ start_at, end_at }: Pick<ToldShift, 'start_at' | 'end_at'>, locale: Locale): string {
  const spoken = formattingLocale(locale);
  const [from, until] = [start_at, end_at].map((at) => formatMoment(spoken, new Date(at).toISOString(), TIME));
  return `${formatMoment(spoken, new Date(start_at).toISOString(), DAY)}, ${from} – ${until}`;
}

function shownOf(shift: ToldShift, { locale, names }: Saying): string {
  const what = names.functions.get(shift.job_function_id);
  return [whenOf(shift, locale), what].filter(Boolean).join(', ');
}

/** Says a change in a line, such as `Gone: Saturday 5 December, 09:00 – 17:00, Seller`. */
function lineOf({ kind, from, to }: ShiftChange, saying: Saying): string {
  const values = { from: from ? shownOf(from, saying) : '', to: to ? shownOf(to, saying) : '' };
  const said = saying.texts?.[saying.locale]?.[`iceclock.publishing.line.${kind}`] ?? PLAIN[kind];
  return said.replace('{{from}}', () => values.from).replace('{{to}}', () => values.to);
}

const PLAIN = { NEW: '{{to}}', MOVED: '{{from}} → {{to}}', GONE: '{{from}}', SAME: '{{to}}' } as const;

/** The placeholders of the letters that say what changed. */
export function changeValues(changes: readonly ShiftChange[], saying: Saying) {
  const lines = (...kinds: readonly ShiftChange['kind'][]) =>
    changes
      .filter(({ kind }) => kinds.includes(kind))
      .map((change) => lineOf(change, saying))
      .join('\n');
  return {
    changes: lines('NEW', 'MOVED', 'GONE', 'SAME'),
    added: lines('NEW'),
    moved: lines('MOVED'),
    gone: lines('GONE'),
    unchanged: lines('SAME'),
  };
}

export const weekOf = (weekStart: string, locale: Locale): string =>
  formatMoment(formattingLocale(locale), weekStart, { day: 'numeric', month: 'long', year: 'numeric' });
