// Builds a row's JSON text from values that PostgreSQL gives as texts, because PostgreSQL's own JSON of whole rows
// takes three times as long.
import { type Kysely, PostgresQueryCompiler, type RawBuilder, sql } from 'kysely';
import { asLists } from '../../store/index.ts';
import { type Kept, RowWriter, readerOf, type WrittenRows } from './row-writer.ts';

// biome-ignore lint/suspicious/noExplicitAny: tables are made from entity files at run time
type Db = Kysely<any>;

export interface Column {
  readonly name: string;
  readonly value: RawBuilder<unknown>;
  /** True if its text is valid JSON as it stands: numbers, booleans and JSON itself. */
  readonly isBare?: boolean;
  /** The stored value as PostgreSQL writes it, which is quicker than `value`, with what makes the same text of it. */
  readonly kept?: { readonly value: RawBuilder<unknown>; readonly as: Kept };
}

/** What one field adds to a row: its columns, and an expression that they share. */
export interface Part {
  readonly columns: readonly Column[];
  /** The expression for one row, `lateral (…) as made`. */
  readonly made?: RawBuilder<unknown>;
  /** The same joined for all rows of `page` at once. */
  readonly ofPage?: RawBuilder<unknown>;
  /** Name of the expression if several parts use it: it is computed once for all. */
  readonly madeAs?: string;
  /** A statement that is run for all rows of `page` first. */
  readonly asked?: AskedForPage;
}

export interface AskedForPage {
  /** Name of its rows; several parts with the same statement run it once. */
  readonly as: string;
  readonly rows: RawBuilder<unknown>;
}

/** A row as `listed` answers it: the text of each column. */
export type Values = readonly (string | null)[];

export interface RowRead {
  /** True if all columns are kept values, so that they cost nothing before the rows are in order. */
  readonly isFlat: boolean;
  /** Columns to select, `from` the table and the `made` expressions beside it. */
  readonly columns: RawBuilder<unknown>;
  readonly made: RawBuilder<unknown>;
  /** Expressions for the rows of `page`, which stand right behind it. */
  readonly madeOfPage: RawBuilder<unknown>;
  readonly askedOfPage: RawBuilder<unknown>;
  /** Writes the JSON of a row; nulls are left out. */
  json(row: Values): string;
  /** Writes the JSON of rows, with commas between, and tells whether it is ASCII. */
  jsonOf(rows: readonly Values[]): WrittenRows;
  /** Answers the same as an object, for our own use. */
  record(row: Values): Record<string, unknown>;
}

export function rowRead(parts: readonly Part[]): RowRead {
  const columns = parts.flatMap((part) => part.columns);
  const selected = columns.map(({ value, kept }) => kept?.value ?? sql`(${value})::text`);
  const made = firstOf(parts, ({ madeAs }) => madeAs).flatMap((part) =>
    part.made ? { ...part, row: sql`cross join ${part.made}` } : [],
  );
  const asked = firstOf(
    parts.flatMap((part) => part.asked ?? []),
    ({ as }) => as,
  );
  const writer = new RowWriter(columns);
  const readers = columns.map(({ name, isBare, kept }) => [name, readerOf(isBare, kept?.as)] as const);
  return {
    isFlat: columns.every(({ kept }) => kept) && made.length + asked.length === 0,
    columns: compiled(sql.join(selected)),
    made: compiled(sql.join([sql``, ...made.map(({ row }) => row)], sql` `)),
    madeOfPage: compiled(sql.join([sql``, ...made.map(({ row, ofPage }) => ofPage ?? row)], sql` `)),
    askedOfPage: compiled(
      sql.join(
        asked.map(({ as, rows }) => sql`, ${sql.ref(as)} as materialized (${rows})`),
        sql``,
      ),
    ),
    json: (row) => writer.write(row),
    jsonOf: (rows) => writer.writeAll(rows),
    record: (row) => {
      const record: Record<string, unknown> = {};
      readers.forEach(([name, read], place) => {
        const text = row[place];
        const value = typeof text === 'string' ? read(text) : null;
        if (value !== null) record[name] = value;
      });
      return record;
    },
  };
}

/** Keeps the first of those with the same name, and all without a name. */
function firstOf<T>(all: readonly T[], nameOf: (one: T) => string | undefined): readonly T[] {
  const names = all.map(nameOf);
  return all.filter((_, nth) => names[nth] === undefined || names.indexOf(names[nth]) === nth);
}

/**
 * Answers the rows of a statement that selects texts, with values by place, which takes a third of the time of naming
 * them.
 */
export async function listed(db: Db, statement: RawBuilder<unknown>): Promise<readonly Values[]> {
  const { rows } = await db.executeQuery<Values>(asLists(statement.compile(db)));
  return rows;
}

const compiler = new PostgresQueryCompiler();

/** Compiles a part without parameters to text once, so that later calls need not build it. */
function compiled(part: RawBuilder<unknown>): RawBuilder<unknown> {
  const { sql: statement, parameters } = compiler.compileQuery(part.toOperationNode() as never, { queryId: 'part' });
  return parameters.length === 0 ? sql.raw(statement) : part;
}
