// Ends every sign-in with a proved password: opens a session or, with two-factor on, answers the handle with which the
// code is sent.
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Rows } from '../../contract/index.ts';
import { type Holder, openSession } from '../session/session.ts';
import { issueToken, type TokenAnswer } from '../session/token.ts';
import { openHandle } from './handle.ts';

export type Entrance = TokenAnswer | { readonly user_id: string };

export async function enter(app: FastifyInstance, db: Rows, holder: Holder, now = new Date()): Promise<Entrance> {
  if (await hasTwoFactor(db, holder.accountId)) return { user_id: await openHandle(db, holder, now) };
  return openToken(app, db, holder, now);
}

/** Opens a session for a person who has proved enough. */
export async function openToken(app: FastifyInstance, db: Rows, holder: Holder, now: Date): Promise<TokenAnswer> {
  return issueToken(app, await openSession(db, holder, now));
}

async function hasTwoFactor(db: Rows, accountId: number): Promise<boolean> {
  const { rows } = await sql<{ is_on: boolean }>`
    select totp_secret is not null as is_on from account where id = ${accountId}`.execute(db);
  return rows[0]?.is_on === true;
}
