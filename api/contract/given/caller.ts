// Describes who is calling: the subject of access checks, with what every route needs to know beside it.
import { can, DEFAULT_LOCALE, type Locale, type Requirement, type Subject } from '#core/contract';
import { forbidden } from './problem.ts';

/** A session lies with the company that it is of. */
export interface SessionKey {
  readonly sid: string;
  /** Company. */
  readonly cid: number;
}

interface Signed extends Subject {
  readonly sessionId: string;
  readonly companyId: number;
  readonly locale: Locale;
}

/** An employee: what routes get unless they say otherwise. */
export interface Actor extends Signed {
  readonly kind: 'employee';
  readonly employeeId: number;
  readonly accountId: number;
  /** The session was opened by a badge: it stays in the company that set it. */
  readonly byTag?: boolean;
  /** The custom page that reads in the employee's name, with no more than its share of their permissions. */
  readonly page?: number;
  /** The product acts, as the effect of what this person did, or of nobody's doing: no rights limit it. */
  readonly isProduct?: boolean;
}

/** The product itself, without a person: what its jobs act as. Nobody has the ids. */
export function productOf(companyId: number, company: Subject['company'], locale: Locale = DEFAULT_LOCALE): Actor {
  const nobody = { sessionId: '', employeeId: 0, accountId: 0, permissions: [] };
  return { kind: 'employee', isProduct: true, ...nobody, companyId, company, locale };
}

/** A display screen; it has permissions of its own, and no person behind it. */
export interface ScreenActor extends Signed {
  readonly kind: 'screen';
  readonly screenId: number;
}

export type Caller = Actor | ScreenActor;

/** Whom a route is for; a custom page calls in the name of an employee. */
export type CallerKind = Caller['kind'] | 'page';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Kinds of callers that the route is for; only employees where it says nothing. */
    callers?: readonly CallerKind[];
  }
  interface FastifyRequest {
    /** The employee who calls, set by the guard; routes inside the guarded scope always have it. */
    actor: Actor;
    /** Whoever calls, for routes that are not for employees alone. */
    caller: Caller;
  }
}

/** Where the caller's session lies. */
export function keyOf({ sessionId: sid, companyId: cid }: Caller): SessionKey {
  return { sid, cid };
}

/** Throws 403 unless the actor may. */
export function requireAccess(actor: Caller, requirement: Requirement): void {
  if (!can(actor, requirement)) throw forbidden({ ...requirement });
}
