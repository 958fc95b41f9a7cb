// Describes the caller: the subject of access checks, with the data that every route needs.
import { can, DEFAULT_LOCALE, type Locale, type Requirement, type SignOnWay, type Subject } from '#core/contract';
import { forbidden } from './problem.ts';

/** Key of a session, which is stored with its company. */
export interface SessionKey {
  readonly sid: string;
  /** Id of the company. */
  readonly cid: number;
}

interface Signed extends Subject {
  readonly sessionId: string;
  readonly companyId: number;
  readonly locale: Locale;
}

/** An employee, whom routes get by default. */
export interface Actor extends Signed {
  readonly kind: 'employee';
  readonly employeeId: number;
  readonly accountId: number;
  /** True if a badge opened the session, which then stays in the company of the badge. */
  readonly byTag?: boolean;
  /** The custom page that reads in the employee's name, with no more than its share of their permissions. */
  readonly page?: number;
  /** True if the product acts, because of this person or of nobody; no rights limit it then. */
  readonly isProduct?: boolean;
}

/** Answers the product itself as the actor of jobs, without a person. Nobody has its ids. */
export function productOf(companyId: number, company: Subject['company'], locale: Locale = DEFAULT_LOCALE): Actor {
  const nobody = { sessionId: '', employeeId: 0, accountId: 0, permissions: [] };
  return { kind: 'employee', isProduct: true, ...nobody, companyId, company, locale };
}

/** A paired device, such as a display, which has permissions of its own. */
export interface ScreenActor extends Signed {
  readonly kind: 'screen';
  readonly deviceId: number;
  /** Kind of the device, as a manifest declares it: `SCREEN`, `CHECKIN`. */
  readonly deviceKind: string;
  /** The person who has signed on at the device; nobody at a display. */
  readonly person?: SignedOn;
}

/** A person who has signed on at a device. */
export interface SignedOn extends Actor {
  /** Id of the sign-on, by which calls that were kept without a network name it. */
  readonly signOnId: string;
  /** The way in which the device recognised the person. */
  readonly way: SignOnWay;
  readonly firstName: string;
  readonly lastName: string;
}

export type Caller = Actor | ScreenActor;

/** Kinds of callers of a route; a custom page calls in the name of an employee. */
export type CallerKind = Caller['kind'] | 'page';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Kinds of callers that the route serves; only employees by default. */
    callers?: readonly CallerKind[];
  }
  interface FastifyRequest {
    /** The calling employee, set by the guard; routes inside the guarded scope always have it. */
    actor: Actor;
    /** The caller, for routes that serve others than employees. */
    caller: Caller;
  }
}

/** Answers the key of the caller's session. */
export function keyOf({ sessionId: sid, companyId: cid }: Caller): SessionKey {
  return { sid, cid };
}

/** Throws 403 unless the caller meets the requirement. */
export function requireAccess(actor: Caller, requirement: Requirement): void {
  if (!can(actor, requirement)) throw forbidden({ ...requirement });
}
