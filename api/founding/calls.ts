// Serves the calls that make companies: the first one with the token that the start printed, while nobody has an
// account; further ones by root.
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { type Entity, licensesOf } from '#core/contract';
import { attempt, WAITING } from '../auth/password/attempts.ts';
import { hashPassword } from '../auth/password/password.ts';
import { enter } from '../auth/two-factor/index.ts';
import { type Actor, type Database, forbidden, Problem, type Rows } from '../contract/index.ts';
import { COMPANY, FIRST_COMPANY } from './described.ts';
import type { FirstRun } from './first-run.ts';
import { type FoundedCompany, type FoundingParts, found, hasAccount, lockFounding, type NewCompany } from './found.ts';
import {
  companyOf,
  companySchema,
  neededLicences,
  personOf,
  personSchema,
  refuseSimple,
  type SaidPerson,
} from './input.ts';

interface FirstOptions {
  readonly database: Database;
  readonly entities: readonly Entity[];
  readonly making: FoundingParts;
  readonly firstRun: FirstRun;
}

interface FirstBody {
  readonly token: string;
  readonly company: NewCompany;
  readonly person: SaidPerson;
}

const firstSchema = (licenses: readonly string[]) => ({
  type: 'object',
  additionalProperties: false,
  required: ['token', 'company', 'person'],
  properties: { token: { type: 'string', maxLength: 200 }, company: companySchema(licenses), person: personSchema },
});

/** Registers the call outside the guard, because nobody can sign in yet. */
export function foundFirst(app: FastifyInstance, options: FirstOptions): void {
  const { database, firstRun } = options;
  const first = { schema: { body: firstSchema(licensesIn(options)) }, config: { described: FIRST_COMPANY } };
  app.post<{ Body: FirstBody }>('/auth/first-company', first, async (request) => {
    if (!(await firstRun.isOpen())) throw alreadyBegun();
    const proof = async () => (await firstRun.isToken(request.body.token)) || undefined;
    const proved = await attempt(database, 'first company', request.ip, proof);
    if (proved === WAITING) throw new Problem(429, 'tooMany', { headers: { 'retry-after': '60' } });
    if (!proved) throw new Problem(403, 'firstToken');
    const holder = await makeFirst(request.body, options);
    await firstRun.isOpen();
    return database.system((db) => enter(app, db, holder));
  });
}

const licensesIn = ({ making }: Pick<FirstOptions, 'making'>) =>
  licensesOf(making.modules.map(({ manifest }) => manifest));

const alreadyBegun = () => new Problem(409, 'alreadyBegun');

/** Makes the company; its maker is root. */
async function makeFirst({ company: given, person: who }: FirstBody, options: FirstOptions): Promise<FoundedCompany> {
  const { database, entities, making } = options;
  const company = companyOf(given, neededLicences(entities));
  const { password, ...person } = personOf(who);
  refuseSimple({ password, ...person }, company, 'person.password');
  const passwordHash = await hashPassword(password);
  return database.system(async (db) => {
    await lockFounding(db);
    if (await hasAccount(db)) throw alreadyBegun();
    return found(db, making, company, { ...person, passwordHash, isRoot: true }, 'person.email');
  });
}

/** Registers the call behind the guard: its caller becomes the first administrator of the new company. */
export function foundFurther(
  app: FastifyInstance,
  { database, entities, making }: Omit<FirstOptions, 'firstRun'>,
): void {
  const further = { schema: { body: companySchema(licensesIn({ making })) }, config: { described: COMPANY } };
  app.post<{ Body: NewCompany }>('/auth/company', further, async (request, reply) => {
    const { actor, body } = request;
    if (actor.user?.is_root !== true || actor.byTag) throw forbidden();
    const company = companyOf(body, neededLicences(entities));
    const { companyId, employeeId } = await database.system(async (db) =>
      found(db, making, company, { accountId: actor.accountId, ...(await nameOf(db, actor)) }),
    );
    return reply.code(201).send({ data: { id: companyId, employee_id: employeeId } });
  });
}

async function nameOf(db: Rows, { companyId, employeeId }: Actor): Promise<{ first_name: string; last_name: string }> {
  const { rows } = await sql<{ first_name: string; last_name: string }>`select first_name, last_name from employee
    where company_id = ${companyId} and id = ${employeeId}`.execute(db);
  return rows[0]!;
}
