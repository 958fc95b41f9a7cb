// Serves GET and PATCH /v1/employee/7/company: lists the companies to which the caller may move an employee and what
// ends with it, and moves them. The caller needs permission to change and delete employees here, and to create them
// there.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Tables } from '../auth/employee-sql.ts';
import { type Actor, type Database, type FileStore, invalid, type Row } from '../contract/index.ts';
import { demand } from '../entities/access.ts';
import type { Resource } from '../entities/resource.ts';
import { parseId, readStored } from '../records/reading/read-row.ts';
import { MOVE, SHOW_MOVE } from './described.ts';
import { endsOf } from './ends.ts';
import { moveEmployee } from './move.ts';
import { adderIn, type Target, targetsOf } from './targets.ts';

interface Settings {
  readonly database: Database;
  readonly tables: Tables;
  readonly files: FileStore;
  readonly resources: ReadonlyMap<string, Resource>;
}

interface Asked {
  Params: { id: string };
  Body: { company_id: number };
}

const body = {
  type: 'object',
  additionalProperties: false,
  required: ['company_id'],
  properties: { company_id: { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER } },
};
const PATH = '/employee/:id/company';

export function moveCalls(app: FastifyInstance, { database, tables, files: store, resources }: Settings): void {
  const employees = resources.get('employee');
  if (!employees) return;
  const { entity } = employees;
  const targets = (actor: Actor) => database.system((db) => targetsOf(db, tables, entity, actor));
  const read = ({ actor, params }: FastifyRequest<Asked>): Promise<Row> => {
    const reach = demand(actor, entity, 'update');
    demand(actor, entity, 'delete');
    const id = parseId(params.id);
    return database.tenant(actor.companyId, (db) => readStored(db, employees, actor, id, { reach }));
  };

  app.get<Asked>(PATH, { config: { described: SHOW_MOVE } }, async (request) => {
    const { actor } = request;
    const id = Number((await read(request)).id);
    const ends = await database.system((db) => endsOf(db, employees, actor.companyId, id));
    const companies = id === actor.employeeId ? [] : await targets(actor);
    return { data: { companies: companies.map(offered), ...ends } };
  });

  app.patch<Asked>(PATH, { schema: { body }, config: { described: MOVE } }, async (request) => {
    const { actor } = request;
    const record = await read(request);
    const target = allowed(actor, record, request.body.company_id, await targets(actor));
    const adder = await database.system((db) => adderIn(db, target));
    const id = await moveEmployee({ app, database, store, employees }, { actor, adder, record });
    return { data: { id, company_id: target.id } };
  });
}

/** Answers the company, with the employee's own id there if they already work for it. */
function offered({ id, name, person }: Target) {
  return { id, name, ...(person && { employee_id: person.employeeId }) };
}

/** A company that the caller may not enter and one that does not exist are refused alike. */
function allowed(actor: Actor, { id }: Row, companyId: number, targets: readonly Target[]): Target {
  const refused = (code: string) => invalid([{ path: 'company_id', code }]);
  if (id === actor.employeeId) throw refused('moveOneself');
  if (companyId === actor.companyId) throw refused('sameCompany');
  const target = targets.find((company) => company.id === companyId);
  if (!target) throw refused('companyNotOpen');
  return target;
}
