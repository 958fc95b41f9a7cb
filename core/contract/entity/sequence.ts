// Reads the `sequence` of a field: by what its numbers are counted, how they are written, and what is wrong with it
// (docs/plugins/numbers.md).
import type { EntityFile } from './entity.ts';
import type { EntityFault } from './entity-words.ts';
import type { FieldSchema, SequenceRule } from './field.ts';

/** The word among the fields of `per` that stands for the year, by the companies' day. */
const YEAR = 'year';

/** What the numbers of one count have in common: `{ division_id: 4, day: '2026-11-28' }`. */
export type NumberGroup = Readonly<Record<string, string | number>>;

export function perOf({ per = [] }: SequenceRule): readonly string[] {
  return typeof per === 'string' ? [per] : per;
}

/** Answers the fields of a record by which its number is counted. */
export function groupFields(rule: SequenceRule): readonly string[] {
  return perOf(rule).filter((name) => name !== YEAR);
}

export function groupOf(rule: SequenceRule, record: Readonly<Record<string, unknown>>, year: string): NumberGroup {
  const values = perOf(rule).map((name) => [name, name === YEAR ? year : (record[name] as string | number)]);
  return Object.fromEntries(values);
}

/** Names the count of a group; that of years alone is the year itself. */
export function periodOf(rule: SequenceRule, group: NumberGroup): string {
  return groupFields(rule).length > 0 ? JSON.stringify(group) : String(group[YEAR] ?? '');
}

/** Answers the group that {@link periodOf} named. */
export function groupIn(rule: SequenceRule, period: string): NumberGroup {
  if (groupFields(rule).length > 0) return JSON.parse(period);
  return period === '' ? {} : { [YEAR]: period };
}

export interface WrittenNumber {
  readonly before: string;
  readonly after: string;
  /** The number has at least so many digits. */
  readonly digits: number;
}

/** Answers how a number of that group is written: `{year}-{00000}` is `2026-` before five digits; of a day only digits. */
export function writtenIn({ format = '{0}' }: SequenceRule, group: NumberGroup): WrittenNumber {
  const named = format.replace(/\{([a-z][a-z0-9_]*)\}/g, (_, name: string) =>
    String(group[name] ?? '').replaceAll('-', ''),
  );
  const [before = '', zeros = '', after = ''] = named.split(/\{(0+)\}/);
  return { before, after, digits: zeros.length };
}

export function writtenNumber(rule: SequenceRule, group: NumberGroup, number: number | string): string {
  const { before, after, digits } = writtenIn(rule, group);
  return before + String(number).padStart(digits, '0') + after;
}

export function faultsOfSequence(entity: EntityFile, name: string, field: FieldSchema): EntityFault[] {
  const { sequence, type, readOnly, createOnly } = field;
  if (!sequence) return [];
  const path = `schema.properties.${name}`;
  const fault = (isWrong: boolean, reason: string) => (isWrong ? [{ path, reason }] : []);
  const { given, format } = sequence;
  if (!given) {
    return [
      ...fault(!(type === 'string' && readOnly), 'has a sequence, so it must be a readOnly text'),
      ...fault(format === undefined, 'has a sequence without a format'),
      ...groupFaults(entity, path, sequence),
    ];
  }
  const names = [...groupFields(sequence), name].sort().join();
  const isUnique = (entity.unique ?? []).some((fields) => [...fields].sort().join() === names);
  return [
    ...fault(!(type === 'integer' && createOnly), 'is given a number by callers, so it must be a createOnly integer'),
    ...fault(format !== undefined || sequence.when !== undefined, 'is given a number by callers, as it is and at once'),
    ...fault(perOf(sequence).includes(YEAR), 'is given a number by callers, who know no year of the server'),
    ...fault(!isUnique, `is given a number by callers, so unique must name ${names.replaceAll(',', ', ')}`),
    ...groupFaults(entity, path, sequence),
  ];
}

/** A number stays in its group, so what makes the group is always there and never changes. */
function groupFaults({ schema }: EntityFile, path: string, rule: SequenceRule): EntityFault[] {
  return groupFields(rule).flatMap((name) => {
    const field = schema.properties[name];
    if (!field) return [{ path, reason: `counts per ${name}, which is not a field` }];
    const isFixed = field.createOnly || field.readOnly;
    const isThere = schema.required?.includes(name) || (field.readOnly && field.default !== undefined);
    return isFixed && isThere ? [] : [{ path, reason: `counts per ${name}, which must be required and createOnly` }];
  });
}
