// Makes a company with its first administrator, and lets each module add its share. It is the only place that does so:
// for the first-run page, for root, and for the operator's command.
import { sql } from 'kysely';
import type { Locale } from '#core/contract';
import { announce } from '../announcements/announce.ts';
import { invalid, type Module, type Rows } from '../contract/index.ts';
import { type Resource, resourceOf } from '../entities/resource.ts';
import { record } from '../records/activity.ts';
import { writingOf } from './adding.ts';

export interface NewCompany {
  readonly name: string;
  readonly legal_name: string;
  readonly locale: Locale;
  readonly licenses: readonly string[];
}

interface Names {
  readonly first_name: string;
  readonly last_name: string;
}

/** A new person, or one who has an account already and gets one more employee. */
export type Founder = Names &
  (
    | { readonly accountId: number }
    | { readonly email: string; readonly passwordHash: string | null; readonly isRoot: boolean }
  );

/** The parts of the product. */
export interface FoundingParts {
  readonly modules: readonly Module[];
  readonly resources: ReadonlyMap<string, Resource>;
  readonly permissions: readonly string[];
  /** Shipped texts by language. */
  readonly words: (locale: Locale) => (key: string) => string;
}

export interface FoundedCompany {
  readonly companyId: number;
  readonly employeeId: number;
  readonly accountId: number;
}

/** A lock number that nothing else uses: of two first companies at the same moment one is made. */
const LOCK = 5_005_002;

export async function lockFounding(db: Rows): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCK})`.execute(db);
}

export async function hasAccount(db: Rows): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select exists (select from account) as has`.execute(db);
  return rows[0]!.has;
}

/** Makes the company; `path` names the e-mail's field for a refusal. */
export async function found(
  db: Rows,
  making: FoundingParts,
  company: NewCompany,
  founder: Founder,
  path = 'email',
): Promise<FoundedCompany> {
  const account = await accountOf(db, founder, company.locale, path);
  const companyId = await insertCompany(db, company);
  const employeeId = await insertEmployee(db, companyId, account.id, founder);
  await contribute(db, making, company, { companyId, founderId: employeeId, isRoot: account.is_root });
  await tell(db, making.resources, companyId, employeeId);
  // Their open pages learn of one more company to switch to.
  await announce(db, { type: 'renewed', account: account.id });
  return { companyId, employeeId, accountId: account.id };
}

interface Account {
  readonly id: number;
  readonly is_root: boolean;
}

async function accountOf(db: Rows, founder: Founder, locale: Locale, path: string): Promise<Account> {
  const { rows } =
    'accountId' in founder
      ? await sql<Account>`select id, is_root from account where id = ${founder.accountId}`.execute(db)
      : await sql<Account>`insert into account (email, default_locale, password_hash, is_root)
          values (${founder.email}, ${locale}, ${founder.passwordHash}, ${founder.isRoot})
          on conflict do nothing returning id, is_root`.execute(db);
  const [account] = rows;
  if (!account) throw invalid([{ path, code: 'unique' }]);
  return { ...account, id: Number(account.id) };
}

/** Adds the company; its dashboard starts with the setup guide. */
async function insertCompany(db: Rows, { name, legal_name, locale, licenses }: NewCompany): Promise<number> {
  const { rows } = await sql<{ id: number }>`insert into company (name, legal_name, default_locale, licenses, guide)
    values (${name}, ${legal_name}, ${locale}, ${[...licenses]}, true) returning id`.execute(db);
  return Number(rows[0]!.id);
}

/** Adds only the name; the person fills in the rest of their file. */
async function insertEmployee(db: Rows, companyId: number, accountId: number, { first_name, last_name }: Names) {
  const { rows } = await sql<{ id: number }>`insert into employee (company_id, user_id, first_name, last_name)
    values (${companyId}, ${accountId}, ${first_name}, ${last_name}) returning id`.execute(db);
  return Number(rows[0]!.id);
}

interface Made {
  readonly companyId: number;
  readonly founderId: number;
  readonly isRoot: boolean;
}

async function contribute(db: Rows, making: FoundingParts, company: NewCompany, made: Made): Promise<void> {
  const { modules, resources, permissions, words } = making;
  const writing = writingOf(db, resources, made.companyId);
  const { licenses, locale } = company;
  const context = { db, ...writing, ...made, licenses, permissions, t: words(locale) };
  for (const { server } of modules) await server?.founding?.(context);
}

async function tell(
  db: Rows,
  resources: FoundingParts['resources'],
  companyId: number,
  employeeId: number,
): Promise<void> {
  if (![...resources.values()].some(({ entity }) => entity.model === 'Company')) return;
  const { entity } = resourceOf(resources, 'Company');
  await record(db, { actor: { companyId, employeeId }, entity, id: companyId, action: 'create', changes: [] });
}
