// Adds the demo's people to the database: an account each, an employee per company, and their groups.
import { sql } from 'kysely';
import { hashPassword } from '../auth/password/password.ts';
import { type Employment, GROUP_KEYS, type GroupKey, type People, type Rows } from '../contract/index.ts';
import { detailsOf } from './details.ts';
import { type Colleague, colleagues, DEMO_PASSWORD, employmentOf, SIGN_INS, type SignIn } from './people.ts';
import { Random } from './random.ts';

interface Member {
  readonly group?: GroupKey;
  readonly employeeId: number;
  readonly signsIn: boolean;
  readonly employment: Employment;
}

interface Staff {
  readonly person: SignIn | Colleague;
  readonly employment: Employment;
  readonly userId: number;
  readonly signsIn: boolean;
}

/** A seed of its own, so that a change of the personnel files leaves the rest of the demo as it is. */
const DETAILS_SEED = 20_260_502;

export async function insertStaff(
  db: Rows,
  companies: { aurora: number; events: number },
  random: Random,
  today: string,
) {
  const people: (SignIn | Colleague)[] = [...SIGN_INS, ...colleagues(random)];
  const ids = await insertAccounts(db, people, await hashPassword(DEMO_PASSWORD));
  const employments = employmentOf(people);
  const staff = people.map((person, index): Staff => {
    const signsIn = index < SIGN_INS.length;
    return { person, employment: employments[index]!, userId: ids[index]!, signsIn };
  });
  const both = staff.filter(({ person }) => 'bothCompanies' in person && person.bothCompanies);
  return {
    aurora: gather(await insertEmployees(db, companies.aurora, staff, today)),
    events: gather(await insertEmployees(db, companies.events, both, today)),
  };
}

function gather(members: readonly Member[]): People {
  const ids = (filter: (member: Member) => boolean) => members.filter(filter).map(({ employeeId }) => employeeId);
  const signIns = members.flatMap(({ group, signsIn, employeeId }) => (group && signsIn ? [[group, employeeId]] : []));
  const groups = GROUP_KEYS.map((key) => [key, ids(({ group }) => group === key)]);
  const employment = new Map(members.map((member) => [member.employeeId, member.employment]));
  return { signIns: Object.fromEntries(signIns), groups: Object.fromEntries(groups), all: ids(() => true), employment };
}

async function insertAccounts(db: Rows, people: readonly (SignIn | Colleague)[], known: string): Promise<number[]> {
  const rows = people.map((person, index) => ({
    email: person.email,
    default_locale: person.locale,
    password_hash: index < SIGN_INS.length ? known : null,
    is_root: person.group === undefined,
  }));
  const made = await db.insertInto('account').values(rows).returning(['id', 'email']).execute();
  const byEmail = new Map(made.map(({ id, email }) => [email as string, Number(id)]));
  return people.map(({ email }) => byEmail.get(email)!);
}

/** Keeps the columns that the table has, since a product may have fewer entities. */
async function insertEmployees(
  db: Rows,
  company_id: number,
  staff: readonly Staff[],
  today: string,
): Promise<Member[]> {
  const random = new Random(DETAILS_SEED);
  const columns = await columnsOf(db);
  const rows = staff.map(({ person: { first_name, last_name, group }, employment, userId }) => {
    const seed = { first_name, last_name, employment, drives: group === 'driver' };
    const row = { company_id, user_id: userId, first_name, last_name, ...detailsOf(seed, random, today) };
    return Object.fromEntries(Object.entries(row).filter(([name]) => columns.has(name)));
  });
  const made = await db.insertInto('employee').values(rows).returning(['id', 'user_id']).execute();
  const byUser = new Map(made.map(({ id, user_id }) => [Number(user_id), Number(id)]));
  return staff.map(({ person: { group }, employment, userId, signsIn }) => {
    return { group, employment, signsIn, employeeId: byUser.get(userId)! };
  });
}

async function columnsOf(db: Rows): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`select attname as name from pg_attribute
    where attrelid = 'employee'::regclass and attnum > 0 and not attisdropped`.execute(db);
  return new Set(rows.map(({ name }) => name));
}
