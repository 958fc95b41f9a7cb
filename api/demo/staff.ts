// Puts the demo's people into the database: an account each, an employee per company, and who belongs in which group.
import { hashPassword } from '../auth/password.ts';
import type { Rows } from '../store/database.ts';
import { GROUP_KEYS, type GroupKey, type People } from './context.ts';
import { type Colleague, colleagues, DEMO_PASSWORD, SIGN_INS, type SignIn } from './people.ts';
import type { Random } from './random.ts';

interface Member {
  readonly group?: GroupKey;
  readonly employeeId: number;
  readonly signsIn: boolean;
}

export async function insertStaff(db: Rows, companies: { aurora: number; events: number }, random: Random) {
  const known = await hashPassword(DEMO_PASSWORD);
  const aurora: Member[] = [];
  const events: Member[] = [];
  for (const person of SIGN_INS) {
    const account = await insertAccount(db, person, known, person.group === undefined);
    const member = { group: person.group, signsIn: true };
    aurora.push({ ...member, employeeId: await insertEmployee(db, companies.aurora, account, person) });
    if (!person.bothCompanies) continue;
    events.push({ ...member, employeeId: await insertEmployee(db, companies.events, account, person) });
  }
  for (const person of colleagues(random)) {
    const account = await insertAccount(db, person);
    const employeeId = await insertEmployee(db, companies.aurora, account, person);
    aurora.push({ group: person.group, employeeId, signsIn: false });
  }
  return { aurora: gather(aurora), events: gather(events) };
}

function gather(members: readonly Member[]): People {
  const ids = (filter: (member: Member) => boolean) => members.filter(filter).map(({ employeeId }) => employeeId);
  const signIns = members.flatMap(({ group, signsIn, employeeId }) => (group && signsIn ? [[group, employeeId]] : []));
  const groups = GROUP_KEYS.map((key) => [key, ids(({ group }) => group === key)]);
  return { signIns: Object.fromEntries(signIns), groups: Object.fromEntries(groups), all: ids(() => true) };
}

async function insertAccount(db: Rows, person: SignIn | Colleague, password_hash?: string, is_root = false) {
  const { email, locale: default_locale } = person;
  const values = { email, default_locale, password_hash, is_root };
  return Number((await db.insertInto('account').values(values).returning('id').executeTakeFirstOrThrow()).id);
}

async function insertEmployee(db: Rows, company_id: number, user_id: number, person: SignIn | Colleague) {
  const { first_name, last_name } = person;
  const values = { company_id, user_id, first_name, last_name };
  return Number((await db.insertInto('employee').values(values).returning('id').executeTakeFirstOrThrow()).id);
}
