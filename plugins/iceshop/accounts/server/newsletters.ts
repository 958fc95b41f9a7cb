// Answers /v1/public/1/iceshop/newsletters/7/{token}: a customer follows the link in a newsletter and stops newsletters
// without signing in, and may take that back. The server's secret makes the token, so that nobody can stop them for
// others.
import { timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import { defineVisit, notFound, type Stored, type VisitorCall } from '#api';

const path = '/newsletters/:id/:token';
const perMinute = 30;

const asked = defineVisit({
  method: 'GET',
  path,
  perMinute,
  run: async (call) => ({ data: shown(await needed(call)) }),
});

const change = defineVisit({
  method: 'POST',
  path,
  perMinute,
  body: { required: ['stopped'], properties: { stopped: { type: 'boolean' } } },
  run: async (call) => {
    const account = await needed(call);
    const no_newsletters = call.body.stopped;
    const isSame = (account.no_newsletters === true) === no_newsletters;
    if (!isSame) await call.records('WebshopAccount', { by: 'product' }).update(account.id, { no_newsletters });
    return { data: shown({ ...account, no_newsletters }) };
  },
});

/** An account that is not there, and a wrong token, look alike. */
type Asking = Pick<VisitorCall<{ readonly id: number; readonly token: string }>, 'db' | 'params' | 'records'>;

async function needed({ db, params, records }: Asking): Promise<Stored<'WebshopAccount'>> {
  const { rows } = await sql<{ token: string }>`select mail_stop_token(${params.id}) as token`.execute(db);
  const [given, right] = [params.token, rows[0]?.token ?? ''].map((text) => Buffer.from(text));
  const isRight = given?.length === right?.length && timingSafeEqual(given!, right!);
  const account = isRight && (await records('WebshopAccount', { by: 'product' }).get(params.id));
  if (!account) throw notFound();
  return account;
}

const shown = ({ email, no_newsletters }: Stored<'WebshopAccount'>) => ({ email, stopped: no_newsletters === true });

export const newsletterRoutes = [asked, change];
