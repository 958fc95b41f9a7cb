// Holds robots off a public form without anybody's service: a form comes with a signed token that works once, not before
// a person could have filled it in, and not for long; a field that people do not see stays empty; and a network sends
// only so many an hour. A call without a token is refused before its body is read.
import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { Problem, type VisitorForm } from '../contract/index.ts';
import { Haste } from './limit.ts';

const LEAST_SECONDS = 3;
const PER_HOUR = 20;
const HOUR = 3600;
/** A form that was left open over a day is asked for again. */
const LONGEST_SECONDS = 24 * HOUR;
/** Tokens that are remembered as used; an attack beyond it could use the oldest ones again. */
const MOST = 50_000;

/** The field that people do not see, and programs fill in. */
export const TRAP = 'homepage';

interface FormToken {
  readonly form: string;
  readonly jti: string;
  readonly iat: number;
}

export class FormGuard {
  private readonly used = new Set<string>();
  private readonly begun = new Set<string>();
  private readonly hourly = new Haste(HOUR);

  constructor(private readonly app: FastifyInstance) {}

  /** @param place the company and the form: `7 iceshop/request` */
  issue(place: string): string {
    return this.app.jwt.sign({ form: place, jti: randomUUID() });
  }

  /** Answers the token's own name; throws for one that is forged, of another form, too young, too old or used. */
  check(place: string, token: unknown, { least = LEAST_SECONDS }: VisitorForm): string {
    const { form, jti, iat } = this.read(token);
    const age = Date.now() / 1000 - iat;
    if (form !== place || age > LONGEST_SECONDS || this.used.has(jti)) throw new Problem(422, 'formExpired');
    if (age < least)
      throw new Problem(429, 'formHasty', { headers: { 'retry-after': String(Math.ceil(least - age)) } });
    return jti;
  }

  /** Runs the work with the token used up; a refusal gives it back, so that a person mends the form and sends it again. */
  async once<T>(place: string, token: unknown, ip: string, form: VisitorForm, work: () => Promise<T>): Promise<T> {
    const { perHour = PER_HOUR } = form;
    const jti = this.check(place, token, form);
    if (!this.begun.has(jti)) this.hourly.count(place, ip, perHour);
    remember(this.begun, jti);
    remember(this.used, jti);
    try {
      return await work();
    } catch (error) {
      this.used.delete(jti);
      throw error;
    }
  }

  private read(token: unknown): FormToken {
    try {
      return this.app.jwt.verify<FormToken>(String(token));
    } catch {
      throw new Problem(422, 'formExpired');
    }
  }
}

function remember(names: Set<string>, name: string): void {
  names.add(name);
  if (names.size <= MOST) return;
  const [oldest] = names;
  if (oldest) names.delete(oldest);
}

/** Takes the field that people do not see out of what was sent; throws where something stands in it. */
export function withoutTrap(sent: unknown): unknown {
  if (typeof sent !== 'object' || sent === null || !(TRAP in sent)) return sent;
  const { [TRAP]: trap, ...own } = sent as Record<string, unknown>;
  if (trap !== undefined && trap !== null && String(trap).trim() !== '')
    throw new Problem(422, 'formTrap', { errors: [{ path: TRAP, code: 'formTrap' }] });
  return own;
}
