// Reads the shown data of an employee's account, which companies cannot read themselves, with one question for all
// fields.
import { sql } from 'kysely';
import { type ComputedField, type PartOfAnswer, partOfAnswer } from '#api';

export const ofAccount = (take: PartOfAnswer['take']): ComputedField =>
  partOfAnswer({
    name: 'account',
    ask: (rows) => sql`person_accounts(array(select r.id from ${rows} as r))`,
    take,
  });
