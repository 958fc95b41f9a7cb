// Answers the address in the head of a newsletter by which a mail program stops newsletters at one click (RFC 8058). Each
// mail has a secret of its own, which works once, so that somebody to whom a mail was passed on cannot stop them again.
import { timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import { defineVisit, keyHash, notFound, type Rows, type VisitorCall } from '#api';

const path = '/newsletters/:id/:mail/:secret';
const perMinute = 30;

type Asking = VisitorCall<{ readonly id: number; readonly mail: string; readonly secret: string }>;

/** Writes in SQL the path of the address, for the account `a`; `mail` is the moment at which the mail was written. */
export const leavePath = sql`'/public/newsletters/' || a.company_id || '/' || a.id || '/' || ${sql`m.mail`} || '/' || ${signature(
  sql`a.id`,
  sql`m.mail`,
)}`;

/** The moment that tells a mail from others to the same person. */
export const mailMoment = sql`(select (extract(epoch from clock_timestamp()) * 1000)::bigint::text as mail) m`;

function signature(account: ReturnType<typeof sql>, mail: ReturnType<typeof sql>) {
  return sql`encode(sha256(convert_to(mail_stop_token(${account}) || ' ' || ${mail}, 'UTF8')), 'hex')`;
}

/** Answers where a person reads what this is about and decides; it changes nothing. */
const asked = defineVisit({
  method: 'GET',
  path,
  perMinute,
  run: async (call) => ({ data: { stop: `${call.params.id}.${await checked(call)}` } }),
});

/** Stops newsletters. Sent again, as mail programs do where the network failed, it changes nothing. */
const left = defineVisit({
  method: 'POST',
  path,
  perMinute,
  run: async (call) => {
    const { db, params, companyId, records } = call;
    await checked(call);
    const accounts = records('WebshopAccount', { by: 'product' });
    const account = await accounts.get(params.id);
    if (!account) throw notFound();
    const { no_newsletters } = account;
    const isFirst = await spend(db, companyId, params.secret);
    if (isFirst && no_newsletters !== true) await accounts.update(params.id, { no_newsletters: true });
    return { data: { stopped: isFirst || no_newsletters === true } };
  },
});

/** Answers the token of the page on which newsletters are stopped; throws for a secret that we did not write. */
async function checked({ db, params }: Pick<Asking, 'db' | 'params'>): Promise<string> {
  const { id, mail, secret } = params;
  const { rows } = await sql<{ token: string; right: string }>`select mail_stop_token(${id}) as token,
    ${signature(sql`${id}`, sql`${mail}`)} as right`.execute(db);
  const [given, right] = [secret, rows[0]?.right ?? ''].map((text) => Buffer.from(text));
  if (!rows[0] || given?.length !== right?.length || !timingSafeEqual(given!, right!)) throw notFound();
  return rows[0].token;
}

/** Answers whether it was not spent before. */
async function spend(db: Rows, companyId: number, secret: string): Promise<boolean> {
  const { numAffectedRows } = await sql`insert into spent_secret (company_id, secret_hash)
    values (${companyId}, ${keyHash(secret)}) on conflict do nothing`.execute(db);
  return numAffectedRows === 1n;
}

export const leaveRoutes = [asked, left];
