// Writes the letters that tell people that their sign-in changed, so that they notice when somebody else changed it.
import type { Database, Letter } from '../contract/index.ts';
import { findPerson } from './password/password-person.ts';

export type Notice = 'passwordChanged' | 'twoFactorOn' | 'twoFactorOff';

export async function noticeTo(database: Database, accountId: number, kind: Notice): Promise<Letter | undefined> {
  const person = await database.system((db) => findPerson(db, { accountId }));
  return person && { kind, to: person.email, name: person.first_name, locale: person.locale };
}
