// Describes a read model for boards and reports: SQL whose rows are described as records are, so that tables, formats,
// CSV and XLSX follow from it (docs/plugins/calls.md, "Routes, queries and badges").
import type { RawBuilder } from 'kysely';
import type { FieldSchema, OwnSettings } from '#core/contract';
import type { Actor, CallerKind } from '../auth/subject.ts';
import type { Row } from '../resources/hooks.ts';
import type { Visible } from '../resources/visible.ts';
import type { Access, Input } from '../routes/route.ts';

export interface QueryCall {
  /** Whose question it is: what they may not see, the SQL leaves out. */
  readonly actor: Actor;
  readonly params: Row;
  /** Condition on the rows of an entity that this person may list: `where ${visible('Workshop', 'w')}`. */
  readonly visible: Visible;
  /** What the company said of how it works, of the plugin's own settings; the rest are their defaults. */
  readonly settings: OwnSettings;
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
