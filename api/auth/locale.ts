// Changes a person's own language: the one field of an employee that everyone may change, and only their own
// (docs/domain 3.9).
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LOCALES, type Locale } from '#core/contract';
import { announce } from '../announcements/announce.ts';
import { type Database, forbidden } from '../contract/index.ts';
import { loadEmployee } from './employee.ts';
import type { Tables } from './employee-sql.ts';

export const OWN_LOCALE = {
  type: 'object',
  additionalProperties: false,
  required: ['user'],
  properties: {
    user: {
      type: 'object',
      additionalProperties: false,
      required: ['default_locale'],
      properties: { default_locale: { enum: LOCALES } },
    },
  },
};

const OWN = '/v1/employee/:id';

/**
 * Takes the generic call that changes employees if its body speaks of the user. It is a hook that is registered before
 * that call, because both have one path.
 */
export function ownLocale(app: FastifyInstance, { database, tables }: { database: Database; tables: Tables }): void {
  app.addHook('preHandler', async (request, reply) => {
    if (request.method !== 'PATCH' || request.routeOptions.url !== OWN || !speaksOfUser(request.body)) return;
    const { actor, params } = request as FastifyRequest<{ Params: { id: string } }>;
    const { default_locale } = localeIn(request);
    if (params.id !== String(actor.employeeId)) throw forbidden();
    const data = await database.system(async (db) => {
      await db.updateTable('account').set({ default_locale }).where('id', '=', actor.accountId).execute();
      await announce(db, { type: 'renewed', account: actor.accountId });
      return loadEmployee(db, tables, actor);
    });
    return reply.send({ data });
  });
}

function speaksOfUser(sent: unknown): boolean {
  return typeof sent === 'object' && sent !== null && Object.hasOwn(sent, 'user');
}

function localeIn(request: FastifyRequest): { default_locale: Locale } {
  const isValid = request.compileValidationSchema(OWN_LOCALE);
  if (isValid(request.body)) return (request.body as { user: { default_locale: Locale } }).user;
  throw Object.assign(new Error('invalid'), { validation: isValid.errors });
}
