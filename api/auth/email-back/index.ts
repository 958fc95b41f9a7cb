// Gives a changed sign-in e-mail back: the link in the mail to the old address, what it is for, and taking it
// (docs/security.md, "Login"). It stands outside the guard: whoever lost the address can sign in no more.
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
  // Logs hide what comes after `/token/`.
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

/** The link of a letter that tells of a change; undefined where it has none, or none any more. */
export async function linkBack(
  database: Database,
  { change }: Pick<Letter, 'change'>,
  publicUrl: () => string,
): Promise<string | undefined> {
  if (change === undefined) return undefined;
  const token = await database.system((db) => issueBack(db, change));
  // The base is a setting: a forged Host header must not lead anybody's token elsewhere.
  return token && `${publicUrl()}/auth/email-back?token=${token}`;
}
