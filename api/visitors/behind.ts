// Checks staff who act as somebody else, such as a customer or a tablet. Their token names, after a dot, the session in
// which they started; every call checks that session, so that acting ends with the session or the permission.
import { randomBytes } from 'node:crypto';
import { can, type Requirement } from '#core/contract';
import type { Actor } from '../contract/index.ts';

/** Answers the employee of a live session; undefined where it has ended. */
export type BehindOf = (sessionId: string, companyId: number) => Promise<Actor | undefined>;

const KEY = /^[\w-]{16,64}\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/**
 * Makes a key for somebody who acts from within that session, used for the ticket and for the token that replaces it.
 */
export function actingKey(sessionId: string): string {
  return `${randomBytes(24).toString('base64url')}.${sessionId}`;
}

export const sessionIn = (key: unknown): string | undefined =>
  typeof key === 'string' ? KEY.exec(key)?.[1] : undefined;

/** Whether the session still belongs to that employee and still has the permission to act. */
export function stillActs(behind: Actor | undefined, employeeId: number, access: Requirement): behind is Actor {
  return behind !== undefined && behind.employeeId === employeeId && can(behind, access);
}
