// Serves the calls that restore a changed sign-in e-mail: the link in the mail to the old address, and its use
// (docs/security.md, "Login"). They stand outside the guard, since the person can no longer sign in.
import type { FastifyInstance } from 'fastify';
import type { Database, Letter } from '../../contract/index.ts';
import { SHOW_BACK, TAKE_BACK } from './described.ts';
import { invalidLink, takeBack } from './restore.ts';
import { findBack, issueBack } from './token.ts';

const body = {
  type: 'object',
  additionalProperties: false,
  required: ['token'],
  properties: { token: { type: 'string', maxLength: 1000 } },
};

export function emailBack(app: FastifyInstance, { database }: { database: Database }): void {
  // Logs hide the part after `/token/`.
  app.get<{ Params: { token: string } }>(
    '/auth/emailback/token/:token',
    { config: { described: SHOW_BACK } },
    async ({ params: { token } }) => {
      const change = await database.system((db) => findBack(db, token));
      if (!change) throw invalidLink();
      return { email: change.email };
    },
  );

  app.post<{ Body: { token: string } }>(
    '/auth/emailback',
    { schema: { body }, config: { described: TAKE_BACK } },
    async ({ body: { token } }) => {
      const { email } = await database.system((db) => takeBack(db, token));
      return { email };
    },
  );
}

/** Answers the link for a letter about a change; undefined if there is none, or none any more. */
export async function linkBack(
  database: Database,
  { change }: Pick<Letter, 'change'>,
  publicUrl: () => string,
): Promise<string | undefined> {
  if (change === undefined) return undefined;
  const token = await database.system((db) => issueBack(db, change));
  // The base is a setting, so that a forged Host header cannot lead anybody's token elsewhere.
  return token && `${publicUrl()}/auth/email-back?token=${token}`;
}
