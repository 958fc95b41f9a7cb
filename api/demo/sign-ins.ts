// Tells which of the demo's people can still sign in.
import type { Database } from '../contract/index.ts';
import { SIGN_INS, type SignIn } from './people.ts';

/** Answers the demo's sign-ins that this database still has. */
export async function demoSignIns(database: Database): Promise<SignIn[]> {
  const emails = SIGN_INS.map(({ email }) => email);
  const rows = await database.system((db) =>
    db.selectFrom('account').select('email').where('email', 'in', emails).execute(),
  );
  return SIGN_INS.filter(({ email }) => rows.some((row) => row.email === email));
}
