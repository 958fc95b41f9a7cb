// Registers the calls of a password reset, outside the guard (docs/domain 3.4).
import type { FastifyInstance } from 'fastify';
import type { CallDescription } from '../../description/index.ts';
import { REQUEST_RESET, SAVE_RESET, SHOW_RESET } from './described.ts';
import type { ResetOptions } from './options.ts';
import { requestReset } from './request.ts';
import { invalidToken, type ResetBody, saveReset } from './save.ts';
import { findReset } from './token.ts';

const text = { type: 'string', maxLength: 1000 };
const bodyOf = (described: CallDescription, ...names: string[]) => ({
  config: { described },
  schema: {
    body: {
      type: 'object',
      additionalProperties: false,
      required: names,
      properties: Object.fromEntries(names.map((name) => [name, text])),
    },
  },
});

export function passwordReset(app: FastifyInstance, options: ResetOptions): void {
  const { database } = options;

  app.post<{ Body: { email: string } }>(
    '/auth/passwordreset/token',
    bodyOf(REQUEST_RESET, 'email'),
    async (request, reply) => {
      await requestReset(request, options);
      return reply.code(202).send({});
    },
  );

  app.get<{ Params: { token: string } }>(
    '/auth/passwordreset/token/:token',
    { config: { described: SHOW_RESET } },
    async ({ params: { token } }) => {
      const reset = await database.system((db) => findReset(db, token));
      if (!reset) throw invalidToken();
      return { email: reset.email, token, ...(reset.invited && { invited: true }) };
    },
  );

  const save = bodyOf(SAVE_RESET, 'email', 'token', 'password');
  app.patch<{ Body: ResetBody }>('/auth/passwordreset', save, (request) => saveReset(app, request, options));
}
