// Describes a read model for boards and reports: SQL whose rows are described as records are, so that tables, formats,
// CSV and XLSX follow from it (docs/plugins/calls.md, "Routes, queries and badges").
import type { RawBuilder } from 'kysely';
import type { Fields, NamedIn, ValuesOf } from '#core/contract';
import type { CallerKind } from './given/caller.ts';
import type { LookingContext } from './given/context.ts';
import type { Row } from './given/record.ts';
import type { Access, Input, ValuesIn } from './route.ts';

/** A query receives this: it answers one person. */
export interface QueryCall<Params = Row> extends LookingContext {
  readonly params: Params;
}

export interface ServerQuery {
  /** Its call is GET /v1/query/{plugin}/{id}, its texts are `{plugin}.query.{id}` and `….{column}`. */
  readonly id: string;
  /** In its address and texts in place of the plugin, from which its feature moved. */
  readonly as?: string;
  /** Licence that opens it in place of the plugin's. */
  readonly license?: string;
  readonly access: Access;
  /** Employees, unless it says otherwise. */
  readonly callers?: readonly CallerKind[];
  readonly params?: Input;
  /** Column to field, as entity files say it; a relation comes with the record's name beside its number. */
  readonly row: Fields;
  /** Columns that have a value in every row. */
  readonly always?: readonly string[];
  /** One `select` in the order of its rows; only the company's own rows exist. */
  sql(call: QueryCall): RawBuilder<unknown>;
  /** Models whose records it reads: pages ask again when one changes. */
  readonly changesWith: readonly string[];
}

/** A query whose row and parameters are typed by what it declares. */
interface TypedQuery<Row extends Fields, Always extends string, Params extends Input>
  extends Omit<ServerQuery, 'row' | 'always' | 'params' | 'sql'> {
  readonly row: Row;
  readonly always?: readonly Always[];
  readonly params?: Params;
  sql(call: QueryCall<ValuesIn<Params>>): RawBuilder<unknown>;
}

/** A query that knows the type of its rows. */
export interface QueryOf<Row> extends ServerQuery {
  /** No value: only its type is asked for. */
  readonly rowType?: Row;
}

/** A row as the call of a query answers it: relations are named beside their number. */
export type RowOf<Query> = Query extends QueryOf<infer Row> ? Row : never;

/** Returns its argument; `params` is typed by what it declares, and `RowOf` tells the type of its rows. */
export function defineQuery<
  const Row extends Fields,
  const Always extends keyof Row & string = never,
  const Params extends Input = { readonly properties: Readonly<Record<never, never>> },
>(query: TypedQuery<Row, Always, Params>): QueryOf<ValuesOf<Row, Always> & NamedIn<Row, Always>> {
  return query;
}
