// Reads bodies: JSON and merge patches; an empty one counts as none, as a refresh sends it (docs/domain 5.1).
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from '../contract/index.ts';
import { twiceSaid } from './twice-said.ts';

/** No record is nested deeper, and recursion into a value must never overflow the stack. */
const LEVELS = 64;

export function acceptJson(app: FastifyInstance): void {
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser<string>(
    ['application/json', 'application/merge-patch+json'],
    { parseAs: 'string' },
    async (request: FastifyRequest, body: string) => (body === '' ? null : readJson(request, body)),
  );
}

/** Reads a whole body, or one part of it. */
export async function readJson(request: FastifyRequest, text: string): Promise<unknown> {
  const parse = request.server.getDefaultJsonParser('error', 'error');
  const value = await new Promise<unknown>((resolve, reject) => {
    void parse(request, text, (error, parsed) => (error ? reject(error) : resolve(parsed)));
  });
  const twice = twiceSaid(text);
  if (twice !== undefined) throw new Problem(400, 'malformed', { errors: [{ path: twice, code: 'saidTwice' }] });
  if (isDeeper(value, LEVELS)) throw new Problem(400, 'malformed');
  return value;
}

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((inner) => isDeeper(inner, levels - 1));
}
