// Takes computed fields out of a row's expression that a row or a page can compute once for all of them.
import { type RawBuilder, sql } from 'kysely';
import type { ComputedField, PartOfAnswer } from '../contract/index.ts';

/** A computed field that is taken out of such an answer. Those of a package installed later ask each for itself. */
export function partOfAnswer(part: PartOfAnswer): ComputedField {
  return Object.assign((table: string) => part.take(answerOf(part, table), table), { part });
}

/** That of one row. */
export function answerOf({ ask }: PartOfAnswer, table: string): RawBuilder<unknown> {
  const row = sql`(select ${sql.ref(`${table}.id`)} as id, ${sql.ref(`${table}.company_id`)} as company_id)`;
  return sql`(select a.answer from ${ask(row)} as a)`;
}

/** What the answers of a page go by within its statement. */
export const askedAs = ({ name }: PartOfAnswer): string => `asked_${name}`;

export function answersOfPage(part: PartOfAnswer) {
  return { as: askedAs(part), rows: sql`select a.id, a.answer from ${part.ask(sql`page`)} as a` };
}

/** A field as it stands in them, or where a row's own goes by that name. */
export function takenFrom(part: PartOfAnswer, table: string): RawBuilder<unknown> {
  return part.take(sql`(${sql.ref(`${askedAs(part)}.answer`)})`, table);
}

/** Puts them beside the rows of a page. */
export function besideRows(part: PartOfAnswer, table: string): RawBuilder<unknown> {
  const as = askedAs(part);
  return sql`left join ${sql.ref(as)} on ${sql.ref(`${as}.id`)} = ${sql.ref(`${table}.id`)}`;
}
