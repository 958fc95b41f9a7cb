// How bodies are read: JSON and merge patches, and an empty one is simply none (spec 7: refresh sends an empty payload).
import type { FastifyInstance } from 'fastify';
import { Problem } from './problem.ts';

/** No record is nested deeper; what follows a value down its levels must never run out of stack. */
const LEVELS = 64;

export function acceptJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser<string>(
    ['application/json', 'application/merge-patch+json'],
    { parseAs: 'string' },
    (request, body, done) => {
      if (body === '') return done(null, null);
      return parse(request, body, (error, value) => {
        if (!error && isDeeper(value, LEVELS)) return done(new Problem(400, 'malformed'));
        return done(error, value);
      });
    },
  );
}

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((inner) => isDeeper(inner, levels - 1));
}
