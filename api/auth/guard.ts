// Guards the calls: only a live session's token passes, and only on routes for its kind of caller (docs/security.md,
// "Screens"). If a browser posts a form by itself, a ticket in its body replaces the token (docs/domain 5.3).
import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  type Actor,
  type Caller,
  type CallerKind,
  type Database,
  forbidden,
  unauthenticated,
} from '../contract/index.ts';
import type { LiveSession } from './caller.ts';
import type { Tables } from './employee-sql.ts';
import type { FoundClaims } from './session/claims.ts';
import type { LiveSessions } from './session/live-sessions.ts';
import { loadPageCaller, type PageSession } from './session/page-token.ts';
import { hearSession, isTwin, type SessionRow } from './session/session.ts';
import { acceptForms, isForm, redeem } from './session/ticket.ts';
import { readToken, withCompany } from './session/token.ts';

interface GuardOptions {
  readonly database: Database;
  readonly tables: Tables;
  readonly sessions: LiveSessions;
  /** Called for every call of a screen, so that people see which screens are on. */
  readonly onScreen?: (screen: Extract<Caller, { kind: 'screen' }>) => Promise<void>;
}

const EMPLOYEES_ONLY: readonly CallerKind[] = ['employee'];

export function guard(app: FastifyInstance, { database, tables, sessions, onScreen }: GuardOptions): void {
  app.decorateRequest('actor', null as unknown as Actor);
  app.decorateRequest('caller');
  acceptForms(app);
  const admit = async (request: FastifyRequest, found: LiveSession | undefined) => {
    if (!found) throw unauthenticated();
    const { caller } = found;
    const kind = caller.kind === 'employee' && caller.page !== undefined ? 'page' : caller.kind;
    if (!(request.routeOptions.config.callers ?? EMPLOYEES_ONLY).includes(kind)) throw forbidden();
    request.caller = caller;
    if (caller.kind === 'employee') request.actor = caller;
    else await onScreen?.(caller);
  };
  const findPage = async (request: FastifyRequest, claims: FoundClaims) => {
    const found = await database.system((db) => loadPageCaller(db, tables, claims));
    if (found) checkPage(request, found);
    return found;
  };
  /** If it cannot be written, as on a full disk, the call goes on: the next one writes it. */
  const heard = async (session: SessionRow) => {
    await database.one.system((db) => hearSession(db, session)).catch(() => undefined);
    sessions.drop(session.id);
  };
  app.addHook('onRequest', async (request) => {
    if (isForm(request)) return;
    const claims = await withCompany(database, readToken(request));
    if (claims.kind === 'page') return admit(request, await findPage(request, claims));
    const { gen, kind } = claims;
    const found = await sessions.find(kind, claims, gen);
    const isCurrent = found && (gen === found.session.generation || isTwin(found.session, gen));
    await admit(request, isCurrent ? found : undefined);
    if (found?.session.generation === gen && found.session.heard_generation < gen) await heard(found.session);
  });
  // By then the body has been read, and nothing has used it yet.
  app.addHook('preValidation', async (request) => {
    if (isForm(request)) await admit(request, await sessions.find('employee', await redeem(database, request)));
  });
}

/** A custom page may only read, and only from the origin of its own address. */
function checkPage({ method, headers }: FastifyRequest, { origin }: PageSession): void {
  if (method !== 'GET' && method !== 'HEAD') throw forbidden();
  if (headers.origin !== undefined && headers.origin !== origin) throw forbidden();
}
