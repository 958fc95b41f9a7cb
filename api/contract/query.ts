// Describes a query for boards and reports: SQL whose rows are described like records, so that tables, formats, CSV and
// XLSX follow (docs/plugins/calls.md, "Routes, queries and badges").
import type { RawBuilder } from 'kysely';
import type { Fields, NamedIn, ValuesOf } from '#core/contract';
import type { CallerKind } from './given/caller.ts';
import type { LookingContext } from './given/context.ts';
import type { Offers } from './given/offers.ts';
import type { Row } from './given/record.ts';
import type { Access, Input, ValuesIn } from './route.ts';

/** A query receives this: it answers one person. */
export interface QueryCall<Params = Row> extends LookingContext {
  readonly params: Params;
  /** Whom and what all modules offer for an invoice; a query that reads it says `offers: true`. */
  readonly offers: Offers;
}

export interface ServerQuery {
  /** Id; its call is GET /v1/query/{plugin}/{id}, its texts are `{plugin}.query.{id}` and `….{column}`. */
  readonly id: string;
  /** Replaces the plugin in its address and texts, if its feature moved from another one. */
  readonly as?: string;
  /** Licence that opens it in place of the plugin's. */
  readonly license?: string | readonly string[];
  readonly access: Access;
  /** Employees by default. */
  readonly callers?: readonly CallerKind[];
  readonly params?: Input;
  /** Columns as fields of an entity file; a relation comes with the record's name beside its id. */
  readonly row: Fields;
  /** Columns that have a value in every row. */
  readonly always?: readonly string[];
  /** Answers one `select` in the order of its rows; only the company's own rows exist. */
  sql(call: QueryCall): RawBuilder<unknown>;
  /** Models whose records it reads: pages load it again when one changes. */
  readonly changesWith: readonly string[];
  /** True if it reads turnover: it then changes with the models of all sources too. */
  readonly turnover?: true;
  /** True if it reads offers for invoices: it then changes with the models of all sources too. */
  readonly offers?: true;
  /** Lets pages ask only for the rows of changed records, in place of all rows. */
  readonly rowsOf?: RowsOf;
}

/** Says where a query's rows name the records that they are made of. */
export interface RowsOf<Column extends string = string> {
  /** The column that tells rows apart. */
  readonly key: Column;
  /**
   * The column that holds the record's id, by model of `changesWith`. The change of another one of these models has all
   * rows read again, so a model stands here only if a record changes no rows but those that name it.
   */
  readonly models: Readonly<Record<string, Column>>;
}

/** Lists what is wrong with a query's `rowsOf`. */
export function wrongRowsOf({
  rowsOf,
  row,
  changesWith,
}: Pick<ServerQuery, 'rowsOf' | 'row' | 'changesWith'>): string[] {
  if (!rowsOf) return [];
  const { key, models } = rowsOf;
  return [
    ...[...new Set([key, ...Object.values(models)])]
      .filter((column) => !Object.hasOwn(row, column))
      .map((column) => `rowsOf: there is no column ${column}`),
    ...Object.keys(models)
      .filter((model) => !changesWith.includes(model))
      .map((model) => `rowsOf: changesWith does not name ${model}`),
  ];
}

/** A query whose row and parameters get their types from its declaration. */
interface TypedQuery<Row extends Fields, Always extends string, Params extends Input>
  extends Omit<ServerQuery, 'row' | 'always' | 'params' | 'sql' | 'rowsOf'> {
  readonly row: Row;
  readonly rowsOf?: RowsOf<keyof Row & string>;
  readonly always?: readonly Always[];
  readonly params?: Params;
  sql(call: QueryCall<ValuesIn<Params>>): RawBuilder<unknown>;
}

/** A query that knows the type of its rows. */
export interface QueryOf<Row> extends ServerQuery {
  /** Holds no value; only its type is used. */
  readonly rowType?: Row;
}

/** A row as the query's call answers it: relations are named beside their id. */
export type RowOf<Query> = Query extends QueryOf<infer Row> ? Row : never;

/** Returns its argument; `params` gets its type from the declaration, and `RowOf` answers the type of its rows. */
export function defineQuery<
  const Row extends Fields,
  const Always extends keyof Row & string = never,
  const Params extends Input = { readonly properties: Readonly<Record<never, never>> },
>(query: TypedQuery<Row, Always, Params>): QueryOf<ValuesOf<Row, Always> & NamedIn<Row, Always>> {
  return query;
}
