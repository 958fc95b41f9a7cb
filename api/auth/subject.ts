// Who is calling: the subject of access checks, with what every route needs to know beside it.
import { can, type Locale, type Requirement, type Subject } from '#core/contract';
import { forbidden } from '../problem.ts';

export interface Actor extends Subject {
  readonly kind: 'employee' | 'screen';
  readonly sessionId: string;
  readonly companyId: number;
  readonly employeeId: number;
  readonly accountId: number;
  readonly locale: Locale;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the guard; routes inside the guarded scope always have it. */
    actor: Actor;
  }
}

/** Throws 403 unless the actor may. */
export function requireAccess(actor: Actor, requirement: Requirement): void {
  if (!can(actor, requirement)) throw forbidden();
}
