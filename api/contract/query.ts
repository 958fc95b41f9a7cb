// A read model for boards and reports: SQL whose rows are described as records are, so that tables, formats, CSV and
// XLSX follow from it (processes, "On the server").
import type { RawBuilder } from 'kysely';
import type { FieldSchema } from '#core/contract';
import type { CallerKind } from './caller.ts';
import type { LookingContext } from './context.ts';
import type { Row } from './record.ts';
import type { Access, Input } from './route.ts';

/** What a query is given: a question of one person. */
export interface QueryCall extends LookingContext {
  readonly params: Row;
}

export interface ServerQuery {
  /** Its call is GET /v1/query/{plugin}/{id}, its texts are `{plugin}.query.{id}` and `….{column}`. */
  readonly id: string;
  readonly access: Access;
  /** Employees, unless it says otherwise. */
  readonly callers?: readonly CallerKind[];
  readonly params?: Input;
  /** Column to field, as entity files say it; a relation comes with the record's name beside its number. */
  readonly row: Readonly<Record<string, FieldSchema>>;
  /** One `select` in the order of its rows; only the company's own rows exist. */
  sql(call: QueryCall): RawBuilder<unknown>;
  /** Models whose records it reads: pages ask again when one changes. */
  readonly changesWith: readonly string[];
}
