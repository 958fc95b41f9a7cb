// Finds the record that each row is about: by the fields of the import's key, such as the id or an e-mail address.
import type { SheetRow } from '../reading/limits.ts';
import { byFields, byNumbers, type ExistingRecord, type Finding } from './existing.ts';
import type { Job } from './job.ts';
import type { Heading } from './mapping/heading.ts';
import { readCell } from './value.ts';

/** Undefined for a new record. */
type Match = ExistingRecord | 'missing' | 'twice' | 'several' | undefined;

export async function matchRows(call: Finding, job: Job, rows: readonly SheetRow[]): Promise<Match[]> {
  const number = job.key[0] === 'id' ? job.headings.find(({ name }) => name === 'id') : undefined;
  const matches = number ? await matchNumbers(call, rows, number) : await matchFields(call, job, rows);
  return matches.map((match) => {
    if (typeof match !== 'object') return match;
    // If two rows are about the same record, the second is refused, because nobody can tell which counts.
    const isTwice = job.met.has(match.id);
    job.met.add(match.id);
    return isTwice ? 'twice' : match;
  });
}

async function matchNumbers(
  { db, resource, actor }: Finding,
  rows: readonly SheetRow[],
  { at }: Heading,
): Promise<Match[]> {
  const texts = rows.map(({ cells }) =>
    String(cells[at] ?? '')
      .replace(/^#/, '')
      .trim(),
  );
  const ids = texts.filter((text) => /^\d{1,15}$/.test(text)).map(Number);
  const known = new Map((await byNumbers(db, resource, actor, ids)).map((record) => [record.id, record]));
  return texts.map((text) => (text === '' ? undefined : (known.get(Number(text)) ?? 'missing')));
}

async function matchFields({ db, resource, actor }: Finding, job: Job, rows: readonly SheetRow[]): Promise<Match[]> {
  const fields = job.key;
  const columns = fields.flatMap(
    (name) => job.headings.find((heading) => heading.name === name && heading.use === 'set') ?? [],
  );
  if (fields.length === 0 || columns.length < fields.length) return rows.map(() => undefined);
  const values = rows.map(({ cells }) => {
    const read = columns.map((column) => [column.name, readCell(cells[column.at] ?? '', column, job.reading)] as const);
    return Object.fromEntries(read.map(([name, cell]) => [name, 'value' in cell ? cell.value : null]));
  });
  const whole = values.filter((record) => fields.every((name) => record[name] !== null));
  const key = (record: Readonly<Record<string, unknown>>) =>
    fields.map((name) => String(record[name] ?? '').toLowerCase()).join('\u0000');
  const known = new Map<string, ExistingRecord | 'several'>();
  for (const record of await byFields(db, resource, actor, fields, { values: whole }))
    known.set(key(record), known.has(key(record)) ? 'several' : record);
  return values.map((record) => known.get(key(record)));
}
