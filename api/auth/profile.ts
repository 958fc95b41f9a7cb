// Answers one's own data for my-profile (docs/domain 4.5).
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { type Actor, type Database, invalid, type Rows } from '../contract/index.ts';
import { pictureAddress } from '../files/index.ts';
import { chooseDigest, DIGESTS, type Digest, digestOf } from '../notices/digest-choice.ts';
import { errorCode } from '../store/index.ts';
import { CHANGE_PROFILE, SHOW_PROFILE } from './described-person.ts';

const body = {
  type: 'object',
  additionalProperties: false,
  properties: { username: { type: ['string', 'null'], maxLength: 255 }, notice_mail: { enum: DIGESTS } },
};

/** Without @, since a user name that looks like an e-mail could be another person's identifier. */
const USERNAME = /^[\p{L}\p{N}](?:[\p{L}\p{N}._-]{1,48})[\p{L}\p{N}]$/u;

interface ProfileCall {
  Body: { username?: string | null; notice_mail?: Digest };
}

export function ownProfile(app: FastifyInstance, { database }: { database: Database }): void {
  app.get('/auth/profile', { config: { described: SHOW_PROFILE } }, async ({ actor }) => ({
    data: await database.system((db) => loadProfile(db, actor)),
  }));

  app.patch<ProfileCall>(
    '/auth/profile',
    { schema: { body }, config: { described: CHANGE_PROFILE } },
    async ({ actor, body: { username, notice_mail } }) => {
      if (notice_mail) await database.tenant(actor.companyId, (db) => chooseDigest(db, actor, notice_mail));
      if (username !== undefined) await setUsername(database, actor.accountId, username);
      return { data: await database.system((db) => loadProfile(db, actor)) };
    },
  );
}

export async function loadProfile(
  db: Rows,
  { companyId, employeeId, accountId }: Actor,
): Promise<Record<string, unknown>> {
  const { rows } = await sql<{ profile: Record<string, unknown> }>`
    select json_strip_nulls(json_build_object('id', e.id, 'email', a.email, 'username', a.username,
      'first_name', e.first_name, 'last_name', e.last_name, 'default_locale', a.default_locale,
      'picture_uri', ${pictureAddress}, 'notice_mail', ${digestOf}, 'two_factor', a.totp_secret is not null,
      'recovery_codes_left', (select count(*) from recovery_code r where r.account_id = a.id and r.used_at is null),
      'has_badge', exists (select 1 from employee_tag t where t.company_id = e.company_id and t.employee_id = e.id),
      'has_pin', exists (select 1 from employee_pin t where t.company_id = e.company_id and t.employee_id = e.id)
    )) as profile
    from account a join employee e on e.user_id = a.id
    where a.id = ${accountId} and e.company_id = ${companyId} and e.id = ${employeeId}`.execute(db);
  return rows[0]!.profile;
}

async function setUsername(database: Database, accountId: number, given: string | null): Promise<void> {
  const username = given?.trim().normalize('NFC').toLowerCase() || null;
  if (username && !USERNAME.test(username)) throw invalid([{ path: 'username', code: 'format.username' }]);
  try {
    await database.system((db) =>
      sql`update account set username = ${username}, updated_at = now() where id = ${accountId}`.execute(db),
    );
  } catch (error) {
    if (errorCode(error) === '23505') throw invalid([{ path: 'username', code: 'unique' }]);
    throw error;
  }
}
