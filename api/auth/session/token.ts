// Makes access tokens: short-lived, signed, and with the same bytes for the same generation of a session
// (docs/security.md, "Tokens").
import fastifyJwt from '@fastify/jwt';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { sql } from 'kysely';
import { type Database, unauthenticated } from '../../contract/index.ts';
import { signingSecret } from '../password/secret.ts';
import type { Claims, FoundClaims } from './claims.ts';
import type { SessionRow } from './session.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Seconds for which an access token is valid. */
    tokenSeconds: number;
    /** Tokens with a verified signature: a person's calls send the same one for minutes. */
    provenTokens: Map<string, Claims>;
  }
}

const MOST_PROVEN = 5_000;

export interface TokenAnswer {
  readonly access_token: string;
  readonly expires_in: number;
}

interface TokenOptions {
  readonly database: Database;
  readonly seconds: number;
}

export const tokens = fastifyPlugin(async (app: FastifyInstance, { database, seconds }: TokenOptions) => {
  app.decorate('tokenSeconds', seconds);
  app.decorate('provenTokens', new Map<string, Claims>());
  const secret = await signingSecret(database);
  await app.register(fastifyJwt, { secret, sign: { algorithm: 'HS256' }, verify: { algorithms: ['HS256'] } });
});

/** Makes a token deterministically, so that two tabs which refresh at once get the same successor. */
export function issueToken(app: FastifyInstance, session: SessionRow): TokenAnswer {
  const { id: sid, company_id: cid, generation: gen, rotated_at, expires_at, kind } = session;
  const iat = Math.floor(rotated_at.getTime() / 1000);
  const exp = Math.min(iat + app.tokenSeconds, Math.floor(expires_at.getTime() / 1000));
  const claims: Claims = { sid, cid, gen, kind, iat, exp };
  return { access_token: app.jwt.sign(claims), expires_in: exp - iat };
}

/** Answers the claims of the request's bearer token, or 401. An expired token passes only where it can be renewed. */
export function readToken(request: FastifyRequest, { mayBeExpired = false } = {}): Claims {
  const token = bearerOf(request);
  if (!token) throw unauthenticated();
  const proven = request.server.provenTokens.get(token);
  if (proven && (mayBeExpired || proven.exp * 1000 > Date.now())) return proven;
  try {
    // Calls without options share a verifier; options would make a new one each time.
    const claims = request.server.jwt.verify<Claims>(token, ...(mayBeExpired ? [{ ignoreExpiration: true }] : []));
    if (isClaims(claims)) return keepProven(request.server.provenTokens, token, claims);
  } catch {
    // Whatever is wrong with a token, the answer is the same.
  }
  throw unauthenticated();
}

/** Drops all verified tokens when there are too many; each is then verified again. */
function keepProven(proven: Map<string, Claims>, token: string, claims: Claims): Claims {
  if (proven.size >= MOST_PROVEN) proven.clear();
  proven.set(token, claims);
  return claims;
}

/**
 * Finds the company for tokens from versions that did not write it; the last of them ends twelve hours after the
 * update.
 */
export async function withCompany(database: Database, claims: Claims): Promise<FoundClaims> {
  const { sid, cid } = claims;
  if (cid !== undefined) return { ...claims, cid };
  const { rows } = await database.one.system((db) =>
    sql<{ company_id: number }>`select company_id from session where id = ${sid}`.execute(db),
  );
  return { ...claims, cid: Number(rows[0]?.company_id ?? 0) };
}

/** Reads the token without verifying it: this only decides which headers a browser may see. */
export function isPageToken(request: FastifyRequest): boolean {
  const token = bearerOf(request);
  if (token === undefined) return false;
  const claims = request.server.provenTokens.get(token) ?? request.server.jwt.decode<Claims>(token);
  return claims?.kind === 'page';
}

function bearerOf({ headers }: FastifyRequest): string | undefined {
  return /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(headers.authorization ?? '')?.[1];
}

function isClaims({ sid, gen, kind, page }: Partial<Claims>): boolean {
  const known = kind === 'employee' || kind === 'screen' || (kind === 'page' && Number.isInteger(page));
  return known && typeof sid === 'string' && /^[0-9a-f-]{36}$/.test(sid) && Number.isInteger(gen);
}
