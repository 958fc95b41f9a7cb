// Serves POST auth/verify2fa, the second half of a sign-in; whatever is wrong, the answer is the same (docs/domain
// 3.3).
import type { FastifyInstance } from 'fastify';
import { type Database, Problem } from '../../contract/index.ts';
import { deviceName } from '../session/session-device.ts';
import { VERIFY } from './described.ts';
import { openToken } from './enter.ts';
import { isSecondFactor } from './factor.ts';
import { closeHandle, tryHandle } from './handle.ts';
import type { SecretBox } from './secret-box.ts';

const text = { type: 'string', maxLength: 200 };
const schema = {
  body: {
    type: 'object',
    additionalProperties: false,
    required: ['user_id', 'code'],
    properties: { user_id: text, code: text },
  },
};

export function verifyTwoFactor(app: FastifyInstance, database: Database, box: SecretBox): void {
  app.post<{ Body: { user_id: string; code: string } }>(
    '/auth/verify2fa',
    { schema, config: { described: VERIFY } },
    async ({ body, headers }) => {
      const now = new Date();
      const device = deviceName(headers['user-agent']);
      // A failed attempt must be counted, so the transaction commits and only then the call fails.
      const token = await database.system(async (db) => {
        const holder = await tryHandle(db, body.user_id, now);
        if (!holder || !(await isSecondFactor(db, box, holder.accountId, body.code, now))) return undefined;
        await closeHandle(db, body.user_id);
        return openToken(app, db, { ...holder, device }, now);
      });
      if (!token) throw new Problem(401, 'twoFactorInvalid');
      return token;
    },
  );
}
