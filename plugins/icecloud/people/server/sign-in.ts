// Saves the two ways in which an employee signs in, which are kept outside of their record: the account's e-mail
// address, and the tag (docs/domain 8.1).
import { sql } from 'kysely';
import {
  announce,
  type ComputedField,
  type FieldError,
  type HookContext,
  hashTagWith,
  invalid,
  queueLetter,
  type Row,
  receiversOf,
  type SearchedField,
  type Stored,
} from '#api';
import { DEFAULT_LOCALE } from '#core/contract';
import { reachesFurther } from '../../groups/server/held.ts';
import { outranks } from '../../groups/server/outranks.ts';
import { ofAccount } from './account.ts';

export const email = ofAccount((account) => sql`(${account}).email`);

/** Finds all accounts with the address at once, because one look-up for each employee takes too long in a long list. */
export const emailHolds: SearchedField = (pattern) => sql`select people_at(${pattern})`;

/**
 * Stands for an existing tag, so that leaving it unchanged and removing it can be told apart; the tag itself is never
 * sent.
 */
const TAG_IS_SET = '••••••••';
export const nfcToken: ComputedField = (table) =>
  sql`case when person_has_tag(${sql.ref(`${table}.id`)}) then ${sql.lit(TAG_IS_SET)} end`;

const WAYS = ['email', 'nfc_token'];

type SignInContext = HookContext<'Employee'> | HookContext<'FormerEmployee'>;

/** Whoever changes how somebody signs in could sign in as them. */
export async function mayChangeSignIn(record: Row, context: SignInContext): Promise<FieldError[]> {
  const { entity } = context;
  const previous: (Row & { readonly id: number }) | undefined = context.previous;
  const schema = entity.schema.properties;
  const changed = WAYS.filter((name) => previous && name in schema && record[name] !== previous[name]);
  if (!previous || changed.length === 0 || !(await outranks(previous.id, context))) return [];
  return changed.map((path) => ({ path, code: 'outranks' }));
}

/** After the row was written; the database knows who else has the address or the tag. */
export async function saveSignIn(record: Stored<'Employee'>, context: HookContext<'Employee'>): Promise<void> {
  const { previous } = context;
  const { id } = record;
  const isMoved = record.email !== previous?.email;
  const isTagged = record.nfc_token !== previous?.nfc_token;
  if (isMoved) await link(id, record.email, context);
  if ((isMoved || isTagged) && (await opensMore(id, isMoved, context))) {
    if (isTagged && record.nfc_token) throw invalid([{ path: 'nfc_token', code: 'outranks' }]);
    // The tag of before is another person's key to that account.
    if (isMoved) await tag(id, undefined, context);
  }
  if (isTagged) await tag(id, record.nfc_token, context);
}

/** A tag that somebody else knows would open the account whole, in other companies too. */
async function opensMore(id: number, isMoved: boolean, context: HookContext<'Employee'>): Promise<boolean> {
  const { actor } = context;
  if (actor.user?.is_root || (actor.employeeId === id && !isMoved)) return false;
  return reachesFurther(id, context);
}

type Within = Pick<HookContext, 'db' | 'actor'>;

/** Also of an unchanged address: while somebody was away, a colleague may have taken it over. */
export async function link(id: number, address: string | undefined, { db, actor }: Within): Promise<void> {
  const [former] = await receiversOf(db, [id]);
  const { rows } = await sql<{ change: number | null }>`
    select link_person(${id}, ${address ?? null}, coalesce(default_locale, ${DEFAULT_LOCALE})) as change
    from company where id = ${actor.companyId}`.execute(db);
  const change = rows[0]?.change ?? null;
  if (change === null) throw invalid([{ path: 'email', code: 'unique' }]);
  await tellAccount(id, { db, actor });
  if (former?.address && change > 0) {
    const letter = { kind: 'emailChanged', values: { company: former.company }, change };
    await queueLetter(db, { address: former.address, name: former.name, locale: former.locale, letter });
  }
}

/** In other companies too, their sessions may have ended that a badge opened. */
async function tellAccount(id: number, { db, actor }: Within): Promise<void> {
  const { rows } = await sql<{ account: number | null }>`select user_id as account from employee
    where company_id = ${actor.companyId} and id = ${id}`.execute(db);
  const account = rows[0]?.account;
  if (account) await announce(db, { type: 'renewed', account });
}

async function tag(id: number, token: string | undefined, { db, actor }: Within): Promise<void> {
  const salt = await sql<{ salt: string }>`select tag_salt() as salt`.execute(db);
  const hash = token ? await hashTagWith(salt.rows[0]!.salt, token) : null;
  const { rows } = await sql<{ done: boolean }>`select tag_person(${id}, ${hash}, ${actor.employeeId}) as done`.execute(
    db,
  );
  if (!rows[0]?.done) throw invalid([{ path: 'nfc_token', code: 'unique' }]);
}
