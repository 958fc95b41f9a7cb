// Refuses characters that PostgreSQL cannot store in texts or JSON: NUL, and half of a surrogate pair. It does so once
// for every call and names the field, so that no statement fails on them later.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type FieldError, invalid, MOST_FAULTS, notFound, Problem } from '../contract/index.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True for a route whose values are never stored as PostgreSQL's texts. */
    anyCharacter?: true;
  }
}

export function refuseUnstorable(app: FastifyInstance): void {
  app.addHook('preValidation', async ({ params, query, body, routeOptions }: FastifyRequest) => {
    if (unstorable(params).length > 0) throw notFound();
    const errors = unstorable(query).map(({ path }) => ({ path, code: 'badValue' }));
    if (errors.length > 0) throw new Problem(400, 'badQuery', { errors });
    if (!routeOptions.config?.anyCharacter) requireStorable(body);
  });
}

/** Checks values that did not come as a JSON body. */
export function requireStorable(value: unknown): void {
  const errors = unstorable(value);
  if (errors.length > 0) throw invalid(errors);
}

function unstorable(value: unknown, path = '', found: FieldError[] = []): FieldError[] {
  if (typeof value === 'string' && !isStorable(value)) found.push({ path, code: 'characters' });
  if (typeof value !== 'object' || value === null) return found;
  for (const [name, member] of Object.entries(value)) {
    if (found.length >= MOST_FAULTS) break;
    if (!isStorable(name)) found.push({ path: path || 'body', code: 'characters' });
    else unstorable(member, path ? `${path}.${name}` : name, found);
  }
  return found;
}

function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}
