// A row as JSON: PostgreSQL gives each value as text, and the row's text is put together here. PostgreSQL's own JSON of
// whole rows takes three times as long as giving their values.
import { PostgresQueryCompiler, type RawBuilder, sql } from 'kysely';

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
}

export interface RowRead {
  /** To be selected, `from` the table and what is `made` beside it. */
  readonly columns: RawBuilder<unknown>;
  readonly made: RawBuilder<unknown>;
  /** Of a row that came; what is null is left out. */
  json(row: object): string;
  /** The same, for our own use. */
  record(row: object): Record<string, unknown>;
}

export function rowRead(parts: readonly Part[]): RowRead {
  const columns = parts.flatMap((part) => part.columns);
  const selected = columns.map(({ value }, place) => sql`(${value})::text as ${sql.ref(keyOf(place))}`);
  const made = parts.flatMap((part) => part.made ?? []).map((each) => sql`cross join ${each}`);
  const write = columns.map(({ isBare }) => (isBare ? bare : quoted));
  const starts = columns.map(({ name }) => `${JSON.stringify(name)}:`);
  return {
    columns: compiled(sql.join(selected)),
    made: compiled(made.length > 0 ? sql.join(made, sql` `) : sql``),
    json: (row) => {
      let text = '';
      for (let place = 0; place < columns.length; place++) {
        const value = valueAt(row, place);
        if (value !== null) text += `${text === '' ? '{' : ','}${starts[place]}${write[place]?.(value)}`;
      }
      return `${text}}`;
    },
    record: (row) => {
      const values = columns.map(({ name, isBare }, place) => {
        const value = valueAt(row, place);
        return [name, value !== null && isBare ? JSON.parse(value) : value] as const;
      });
      return Object.fromEntries(values.filter(([, value]) => value !== null));
    },
  };
}

function valueAt(row: object, place: number): string | null {
  return (row as Readonly<Record<string, string | null>>)[keyOf(place)] ?? null;
}

const KEYS: string[] = [];

/** By place: a field may be called anything. */
function keyOf(place: number): string {
  KEYS[place] ??= `c${place}`;
  return KEYS[place];
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
