// Answers /v1/public/1/iceshop/newsletters/7/{token}: a customer follows the link in a newsletter and stops newsletters
// without signing in, and may take that back. The server's secret makes the token, so that nobody can stop them for
// others.
import { timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import { notFound, type Row, type VisitorCall, type VisitorRoute } from '#api';

const path = '/newsletters/:id/:token';
const perMinute = 30;

const asked: VisitorRoute = {
  method: 'GET',
  path,
  perMinute,
  run: async (call) => ({ data: shown(await needed(call)) }),
};

const change: VisitorRoute = {
  method: 'POST',
  path,
  perMinute,
  body: { required: ['stopped'], properties: { stopped: { type: 'boolean' } } },
  run: async (call) => {
    const account = await needed(call);
    const no_newsletters = call.body.stopped === true;
    const isSame = (account.no_newsletters === true) === no_newsletters;
    if (!isSame) await call.records('WebshopAccount', { by: 'product' }).update(Number(account.id), { no_newsletters });
    return { data: shown({ ...account, no_newsletters }) };
  },
};

/** A missing account and a wrong token get the same answer. */
async function needed({ db, params, records }: VisitorCall): Promise<Row> {
  const { rows } = await sql<{ token: string }>`select mail_stop_token(${params.id}) as token`.execute(db);
  const [given, right] = [String(params.token), rows[0]?.token ?? ''].map((text) => Buffer.from(text));
  const isRight = given?.length === right?.length && timingSafeEqual(given!, right!);
  const account = isRight && (await records('WebshopAccount', { by: 'product' }).get(Number(params.id)));
  if (!account) throw notFound();
  return account;
}

const shown = ({ email, no_newsletters }: Row) => ({ email, stopped: no_newsletters === true });

export const newsletterRoutes = [asked, change];
