// Serves POST /v1/many/stop: a call on many records that answers with lines begins no further chunk.
import type { FastifyInstance } from 'fastify';
import type { Database } from '../contract/index.ts';
import { askStop } from '../idempotency/index.ts';
import { STOP_MANY } from './described/more-calls.ts';

const body = {
  type: 'object',
  additionalProperties: false,
  required: ['key'],
  properties: {
    key: { type: 'string', minLength: 1, maxLength: 255, description: 'The `Idempotency-Key` of the call.' },
  },
};

/** Registers the call; a person can only stop calls of the own. */
export function registerStop(app: FastifyInstance, path: string, database: Database): void {
  app.post<{ Body: { key: string } }>(
    `${path}/many/stop`,
    { schema: { body }, config: { described: STOP_MANY } },
    async ({ actor, body: { key } }, reply) => {
      await database.tenant(actor.companyId, (db) => askStop(db, actor, key));
      return reply.code(204).send();
    },
  );
}
