// Makes the lines of a pay file: what is owed for a day or an absence, less what former files hold of it. For something new
// that is all of it, for something that changed the differences (docs/domain 17.19).

/** Says where minutes belong in a pay file. */
export interface LinePlace {
  readonly employee_id: number;
  readonly wage_agreement_id: number;
  readonly division_id: number;
  readonly date: string;
  readonly kind: 'NORMAL' | 'OVERTIME' | 'SUNDAY' | 'HOLIDAY' | 'ABSENCE';
  readonly pay_code: string;
  /** The number of the working day that they are of, or of the absence. */
  readonly day_nr?: number | null;
  readonly absence_nr?: number | null;
}

export interface Line extends LinePlace {
  readonly minutes: number;
}

export interface NewLine extends Line {
  readonly correction: boolean;
}

/** Holds the owed lines, and those that former files hold of the same days and absences. */
export interface Owed {
  readonly owed: readonly Line[];
  readonly exported: readonly Line[];
}

/** Tells working days and absences apart, and each from the next. */
export const sourceOf = ({ day_nr, absence_nr, date }: LinePlace): string =>
  day_nr ? `day ${day_nr}` : `absence ${absence_nr} ${date}`;

/** Hours keep their place when the company calls them by another code; an absence is known by its code. */
const placeOf = (line: LinePlace): string =>
  [
    ...[sourceOf(line), line.employee_id, line.wage_agreement_id, line.division_id, line.date, line.kind],
    line.kind === 'ABSENCE' ? line.pay_code : '',
  ].join('|');

interface Sum {
  readonly owed?: Line;
  readonly exported?: Line;
  readonly minutes: number;
}

/** Answers what has to be added to the exported lines, so that all together are the owed ones. */
export function differences(owed: readonly Line[], exported: readonly Line[]): NewLine[] {
  const sums = new Map<string, Sum>();
  const add = (line: Line, sum: (known: Sum) => Sum) =>
    sums.set(placeOf(line), sum(sums.get(placeOf(line)) ?? { minutes: 0 }));
  for (const line of exported)
    add(line, (known) => ({ ...known, exported: line, minutes: known.minutes - line.minutes }));
  for (const line of owed) add(line, (known) => ({ ...known, owed: line, minutes: known.minutes + line.minutes }));
  const known = new Set(exported.map(sourceOf));
  return [...sums.values()]
    .filter(({ minutes }) => minutes !== 0)
    .map((sum) => lineOf(sum, known))
    .sort(byPlace);
}

/** A line that takes minutes back has the code by which they were exported. */
function lineOf({ owed, exported, minutes }: Sum, known: ReadonlySet<string>): NewLine {
  const place = (minutes < 0 ? (exported ?? owed) : (owed ?? exported)) as Line;
  return { ...bare(place), minutes, correction: known.has(sourceOf(place)) };
}

/** An exported line is a whole record; only its place belongs into the new one. */
function bare({ employee_id, wage_agreement_id, division_id, date, kind, pay_code, ...of }: Line): LinePlace {
  const source = of.day_nr ? { day_nr: of.day_nr } : { absence_nr: of.absence_nr };
  return { employee_id, wage_agreement_id, division_id, date, kind, pay_code, ...source };
}

const byPlace = (a: NewLine, b: NewLine): number =>
  a.employee_id - b.employee_id || a.date.localeCompare(b.date) || a.minutes - b.minutes;
