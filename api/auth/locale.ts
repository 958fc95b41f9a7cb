// A person's own language: the one thing on an employee that everyone may change, and only on themselves (spec 4 and 7).
import type { FastifyInstance } from 'fastify';
import { LOCALES, type Locale } from '#core/contract';
import { forbidden } from '../problem.ts';
import type { Database } from '../store/database.ts';
import { loadEmployee } from './employee.ts';
import type { Tables } from './employee-sql.ts';

const body = {
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

interface LocaleCall {
  Params: { id: string };
  Body: { user: { default_locale: Locale } };
}

export function ownLocale(app: FastifyInstance, { database, tables }: { database: Database; tables: Tables }): void {
  app.patch<LocaleCall>('/employee/:id', { schema: { body } }, async ({ actor, params, body: { user } }) => {
    if (params.id !== String(actor.employeeId)) throw forbidden();
    const data = await database.system(async (db) => {
      const { default_locale } = user;
      await db.updateTable('account').set({ default_locale }).where('id', '=', actor.accountId).execute();
      return loadEmployee(db, tables, actor);
    });
    return { data };
  });
}
