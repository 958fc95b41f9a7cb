// Registers the calls of display screens: sign-in by two codes, and the screen's own data (docs/domain 5.1).
import type { FastifyInstance } from 'fastify';
import type { Tables } from '../auth/employee-sql.ts';
import { issueToken } from '../auth/session/token.ts';
import { type Database, forbidden, Problem } from '../contract/index.ts';
import { LOGIN, SHOW } from './described.ts';
import type { Codes } from './guesses.ts';
import { signInScreen } from './login.ts';
import { loadScreen } from './screen.ts';

export { touchScreens } from './presence.ts';

interface ScreenOptions {
  readonly database: Database;
  readonly tables: Tables;
}

const code = { type: 'string', maxLength: 255 };
const codes = {
  type: 'object',
  additionalProperties: false,
  required: ['public_code', 'private_code'],
  properties: { public_code: code, private_code: code },
};

/** Registers the calls outside the guard. */
export function openScreens(app: FastifyInstance, { database, tables }: ScreenOptions): void {
  if (!tables.has('screen')) return;
  app.post<{ Body: Codes }>(
    '/screenauth/login',
    { schema: { body: codes }, config: { described: LOGIN } },
    async ({ body, ip }) => {
      const session = await signInScreen(database, body, ip);
      if (!session) throw new Problem(401, 'unauthenticated');
      return issueToken(app, session);
    },
  );
}

/** Registers the calls behind the guard. */
export function guardedScreens(app: FastifyInstance, { database, tables }: ScreenOptions): void {
  if (!tables.has('screen')) return;
  app.get('/screenauth/screen', { config: { callers: ['screen'], described: SHOW } }, async ({ caller }) => {
    if (caller.kind !== 'screen') throw forbidden();
    return { data: await database.system((db) => loadScreen(db, tables, caller)) };
  });
}
