// Behind the guard: only a live session's token passes, and only on routes that are for its kind (security, "Screens").
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { forbidden, unauthenticated } from '../problem.ts';
import type { Database } from '../store/database.ts';
import { loadCallers } from './caller.ts';
import type { Tables } from './employee-sql.ts';
import { isTwin } from './session.ts';
import type { Actor, Caller } from './subject.ts';
import { readToken } from './token.ts';

interface GuardOptions {
  readonly database: Database;
  readonly tables: Tables;
  /** Told of every screen that calls, so that people see which ones are on. */
  readonly onScreen?: (screen: Extract<Caller, { kind: 'screen' }>) => Promise<void>;
}

const EMPLOYEES_ONLY: readonly Caller['kind'][] = ['employee'];

export function guard(app: FastifyInstance, { database, tables, onScreen }: GuardOptions): void {
  app.decorateRequest('actor', null as unknown as Actor);
  app.decorateRequest('caller');
  app.addHook('onRequest', async (request: FastifyRequest, reply) => {
    const { sid, gen, kind } = readToken(request);
    const found = (await database.system((db) => loadCallers(db, tables, kind, [sid]))).get(sid);
    if (!found || (gen !== found.session.generation && !isTwin(found.session, gen))) throw unauthenticated();
    const { caller } = found;
    if (!(request.routeOptions.config.callers ?? EMPLOYEES_ONLY).includes(caller.kind)) throw forbidden();
    request.caller = caller;
    if (caller.kind === 'employee') request.actor = caller;
    else await onScreen?.(caller);
    request.log = reply.log = request.log.child(whoIs(caller));
  });
}

function whoIs(caller: Caller): Record<string, number> {
  const company = caller.companyId;
  return caller.kind === 'employee' ? { company, employee: caller.employeeId } : { company, screen: caller.screenId };
}
