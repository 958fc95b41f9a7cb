// Reads which records a page asks about, `changed[Shift]=7,12`, and narrows the query to the rows that name them.
import { type RawBuilder, sql } from 'kysely';
import { type FieldError, Problem, type RowsOf, type ServerQuery } from '../contract/index.ts';
import { text } from '../sql/lists/list-query.ts';

/** The most records of one question, and of one announcement. */
export const MOST_CHANGED = 500;
const CHANGED = /^changed\[(\w*)\]$/;
const IDS = /^\d{1,15}(,\d{1,15})*$/;

type Raw = Readonly<Record<string, unknown>>;
/** Maps a column to the ids that it must hold one of. */
export type Changed = ReadonlyMap<string, readonly number[]>;

/** Takes the question out of the call's parameters; undefined asks for all rows. */
export function takeChanged({ rowsOf }: ServerQuery, raw: Raw): { changed?: Changed; params: Raw } {
  const [asked, given] = [new Map<string, readonly number[]>(), new Map<string, unknown>()];
  const errors: FieldError[] = [];
  for (const [name, value] of Object.entries(raw)) {
    const model = CHANGED.exec(name)?.[1];
    const column = model === undefined ? undefined : columnOf(rowsOf, model);
    if (model === undefined) given.set(name, value);
    else if (column === undefined) errors.push({ path: name, code: 'unknownParameter' });
    else if (!isIds(text(value))) errors.push({ path: name, code: 'badValue', params: { maximum: MOST_CHANGED } });
    else asked.set(column, [...(asked.get(column) ?? []), ...text(value).split(',').map(Number)]);
  }
  if (errors.length > 0) throw new Problem(400, 'badQuery', { errors });
  return { params: Object.fromEntries(given), ...(asked.size > 0 && { changed: asked }) };
}

function columnOf(rowsOf: RowsOf | undefined, model: string): string | undefined {
  return rowsOf && Object.hasOwn(rowsOf.models, model) ? rowsOf.models[model] : undefined;
}

const isIds = (value: string): boolean => IDS.test(value) && value.split(',').length <= MOST_CHANGED;

/** Answers the condition on the query's rows, named `q`. */
export function ofChanged(changed: Changed | undefined): RawBuilder<unknown> {
  if (!changed) return sql``;
  const named = [...changed].map(([column, ids]) => sql`${sql.ref(`q.${column}`)} = any(${[...ids]}::bigint[])`);
  return sql`where ${sql.join(named, sql` or `)}`;
}
