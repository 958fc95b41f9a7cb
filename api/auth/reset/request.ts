// Takes the request for a reset link. The call answers before it is checked whether the e-mail is known, so that
// neither its answer nor its time reveals that (docs/security.md, "Reset").
import type { FastifyRequest } from 'fastify';
import { type Database, invalid, type Letter, Problem } from '../../contract/index.ts';
import { network } from '../../http/network.ts';
import { findPerson } from '../password/password-person.ts';
import type { ResetOptions } from './options.ts';
import { fits } from './quota.ts';
import { issueReset } from './token.ts';

const PER_ADDRESS = { most: 30, seconds: 15 * 60 };

export async function requestReset(request: FastifyRequest<{ Body: { email: string } }>, options: ResetOptions) {
  const identifier = request.body.email.trim().toLowerCase();
  if (identifier === '') throw invalid([{ path: 'email', code: 'required' }]);
  const { database, mailer, publicUrl } = options;
  if (!(await fits(database, `reset:${network(request.ip)}`, PER_ADDRESS))) {
    throw new Problem(429, 'tooMany', { headers: { 'retry-after': `${PER_ADDRESS.seconds}` } });
  }
  mailer.send(() => resetLetter(database, identifier, publicUrl()));
}

async function resetLetter(database: Database, identifier: string, publicUrl: string): Promise<Letter | undefined> {
  return database.system(async (db) => {
    const person = await findPerson(db, { identifier });
    const token = person && (await issueReset(db, person.holder.accountId));
    if (!token) return undefined;
    const { email: to, first_name: name, locale } = person;
    // The base is a setting, so that a forged Host header cannot lead anybody's token elsewhere.
    return { kind: 'reset', to, name, locale, link: `${publicUrl}/auth/password-reset?token=${token}` };
  });
}
