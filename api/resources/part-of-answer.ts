// Computed fields that are taken out of one answer: what a row or a page asks for once, for all of them.
import { type RawBuilder, sql } from 'kysely';
import type { ComputedField } from './hooks.ts';

/** What several fields of a row are taken out of: asked for once, for all of them and for all rows of a page. */
export interface PartOfAnswer {
  /** The same for all of its fields, and unlike those of others. */
  readonly name: string;
  /** SQL of rows with `id` and `answer`, for a list of ids. */
  readonly ask: (ids: RawBuilder<unknown>) => RawBuilder<unknown>;
  /** SQL of the field; `answer` is null where there is none. */
  readonly take: (answer: RawBuilder<unknown>, table: string) => RawBuilder<unknown>;
}

/** A computed field that is taken out of such an answer. Those of a package installed later ask each for itself. */
export function partOfAnswer(part: PartOfAnswer): ComputedField {
  return Object.assign((table: string) => part.take(answerOf(part, table), table), { part });
}

/** That of one row. */
export function answerOf({ ask }: PartOfAnswer, table: string): RawBuilder<unknown> {
  return sql`(select a.answer from ${ask(sql`array[${sql.ref(`${table}.id`)}]`)} as a)`;
}
