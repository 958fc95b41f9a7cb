// Builds a row's JSON text from values that PostgreSQL gives as texts, because PostgreSQL's own JSON of whole rows
// takes three times as long.
import { type Kysely, PostgresQueryCompiler, type RawBuilder, sql } from 'kysely';
import { asLists } from '../store/index.ts';

// biome-ignore lint/suspicious/noExplicitAny: tables are made from entity files at run time
type Db = Kysely<any>;

export interface Column {
  readonly name: string;
  readonly value: RawBuilder<unknown>;
  /** Its text is JSON as it stands, as that of numbers, truth values and what is JSON already. */
  readonly isBare?: boolean;
}

/** What one field adds to a row: its columns, and what they share, which is made once. */
export interface Part {
  readonly columns: readonly Column[];
  /** One row, `lateral (…) as made`. */
  readonly made?: RawBuilder<unknown>;
  /** The same joined for all rows of `page` at once. */
  readonly ofPage?: RawBuilder<unknown>;
  /** The name of it, where several parts take from the same: it is made once for all. */
  readonly madeAs?: string;
  /** What is asked for all rows of `page` first. */
  readonly asked?: AskedForPage;
}

export interface AskedForPage {
  /** What its rows go by; of several parts that ask for the same it is asked once. */
  readonly as: string;
  readonly rows: RawBuilder<unknown>;
}

/** A row as `listed` gives it: the text of each column. */
export type Values = readonly (string | null)[];

export interface RowRead {
  /** To be selected first, `from` the table and what is `made` beside it. */
  readonly columns: RawBuilder<unknown>;
  readonly made: RawBuilder<unknown>;
  /** What is made instead where the rows are those of `page`, and asked for right behind it. */
  readonly madeOfPage: RawBuilder<unknown>;
  readonly askedOfPage: RawBuilder<unknown>;
  /** Of a row that came; what is null is left out. */
  json(row: Values): string;
  /** The same, for our own use. */
  record(row: Values): Record<string, unknown>;
}

export function rowRead(parts: readonly Part[]): RowRead {
  const columns = parts.flatMap((part) => part.columns);
  const selected = columns.map(({ value }) => sql`(${value})::text`);
  const made = firstOf(parts, ({ madeAs }) => madeAs).flatMap((part) =>
    part.made ? { ...part, row: sql`cross join ${part.made}` } : [],
  );
  const asked = firstOf(
    parts.flatMap((part) => part.asked ?? []),
    ({ as }) => as,
  );
  const write = columns.map(({ isBare }) => (isBare ? bare : quoted));
  const starts = columns.map(({ name }) => `${JSON.stringify(name)}:`);
  return {
    columns: compiled(sql.join(selected)),
    made: compiled(sql.join([sql``, ...made.map(({ row }) => row)], sql` `)),
    madeOfPage: compiled(sql.join([sql``, ...made.map(({ row, ofPage }) => ofPage ?? row)], sql` `)),
    askedOfPage: compiled(
      sql.join(
        asked.map(({ as, rows }) => sql`, ${sql.ref(as)} as materialized (${rows})`),
        sql``,
      ),
    ),
    json: (row) => {
      let text = '';
      for (let place = 0; place < columns.length; place++) {
        const value = row[place];
        if (typeof value === 'string') text += `${text === '' ? '{' : ','}${starts[place]}${write[place]?.(value)}`;
      }
      return text === '' ? '{}' : `${text}}`;
    },
    record: (row) => {
      const values = columns.map(({ name, isBare }, place) => {
        const value = row[place] ?? null;
        return [name, value !== null && isBare ? JSON.parse(value) : value] as const;
      });
      return Object.fromEntries(values.filter(([, value]) => value !== null));
    },
  };
}

/** Of those with one name the first; all that have none. */
function firstOf<T>(all: readonly T[], nameOf: (one: T) => string | undefined): readonly T[] {
  const names = all.map(nameOf);
  return all.filter((_, nth) => names[nth] === undefined || names.indexOf(names[nth]) === nth);
}

/** The rows of a statement that selects texts: values by their place, which is a third of the work of naming them. */
export async function listed(db: Db, statement: RawBuilder<unknown>): Promise<readonly Values[]> {
  const { rows } = await db.executeQuery<Values>(asLists(statement.compile(db)));
  return rows;
}

const bare = (value: string): string => value;

// biome-ignore lint/suspicious/noControlCharactersInRegex: those are what JSON writes in another way
const SPECIAL = /["\\\u0000-\u001f]/;

const quoted = (value: string): string => (SPECIAL.test(value) ? JSON.stringify(value) : `"${value}"`);

const compiler = new PostgresQueryCompiler();

/** As text, where nothing in it is a value of its own: whoever keeps it spares each call the making. */
function compiled(part: RawBuilder<unknown>): RawBuilder<unknown> {
  const { sql: statement, parameters } = compiler.compileQuery(part.toOperationNode() as never, { queryId: 'part' });
  return parameters.length === 0 ? sql.raw(statement) : part;
}
