// Computes several fields from one expression that a row or a page evaluates once for all of them.
import { type RawBuilder, sql } from 'kysely';
import type { ComputedField, PartOfAnswer } from '../../contract/index.ts';

/**
 * Makes a computed field that is taken from such an answer. Fields of a package that was installed later evaluate it
 * for themselves.
 */
export function partOfAnswer(part: PartOfAnswer): ComputedField {
  return Object.assign((table: string) => part.take(answerOf(part, table), table), { part });
}

/** Answers the expression for one row. */
export function answerOf({ ask }: PartOfAnswer, table: string): RawBuilder<unknown> {
  const row = sql`(select ${sql.ref(`${table}.id`)} as id, ${sql.ref(`${table}.company_id`)} as company_id)`;
  return sql`(select a.answer from ${ask(row)} as a)`;
}

/** Name of the page's answers within its statement. */
export const askedAs = ({ name }: PartOfAnswer): string => `asked_${name}`;

export function answersOfPage(part: PartOfAnswer) {
  return { as: askedAs(part), rows: sql`select a.id, a.answer from ${part.ask(sql`page`)} as a` };
}

/** Takes a field from those answers, or from the row's own under that name. */
export function takenFrom(part: PartOfAnswer, table: string): RawBuilder<unknown> {
  return part.take(sql`(${sql.ref(`${askedAs(part)}.answer`)})`, table);
}

/** Joins the answers to the rows of a page. */
export function besideRows(part: PartOfAnswer, table: string): RawBuilder<unknown> {
  const as = askedAs(part);
  return sql`left join ${sql.ref(as)} on ${sql.ref(`${as}.id`)} = ${sql.ref(`${table}.id`)}`;
}
