// Serves GET /v1/port, which lists the outside services that the company's plugins use, with their providers and last
// messages. Further calls list the messages about a record, try one again, and switch a simulated service off and on.
import type { FastifyInstance } from 'fastify';
import { type Actor, type Database, notFound, Problem, requireAccess } from '../contract/index.ts';
import { queryCheck } from '../entities/input.ts';
import { tryAgain } from '../jobs/runs.ts';
import { isOn, switchOff } from '../modules/off.ts';
import { jobOf } from '../queue/hand-over.ts';
import { recordsFor } from '../records/records.ts';
import { declaredPorts } from './declared.ts';
import { LIST_MESSAGES, LIST_PORTS, PRETEND_OUTAGE, SEND_AGAIN } from './described.ts';
import { lastSent, sentAbout } from './messages.ts';
import { isDown, PRETENDED, providerOf, type ServiceProviding } from './provider.ts';

const VIEW = { permissions: ['ICECLOUD_COMPANIES_VIEW', 'ICECLOUD_COMPANIES_MODERATE'], license: 'ICECLOUD' };
const MODERATE = { permissions: ['ICECLOUD_COMPANIES_MODERATE'], license: 'ICECLOUD' };

const id = { type: 'string', pattern: '^[1-9]\\d{0,14}$' };
const about = queryCheck({
  required: ['resource', 'id'],
  properties: { resource: { type: 'string' }, id: { type: 'integer', minimum: 1 } },
});
const down = {
  type: 'object',
  required: ['down'],
  additionalProperties: false,
  properties: { down: { type: 'boolean' } },
};

interface Options extends ServiceProviding {
  readonly database: Database;
}

/** Registers the calls behind the guard, once the resources are known. */
export function portCalls(app: FastifyInstance, { database, ...providing }: Options): void {
  const declared = declaredPorts(providing.modules);
  const portOf = (given: string) => {
    if (!declared.has(given)) throw notFound();
    return given;
  };
  const usersOf = (name: string, { company }: Actor) =>
    providing.modules
      .filter(
        (one) => isOn(company, one.manifest) && (one.server?.uses as readonly string[] | undefined)?.includes(name),
      )
      .map(({ manifest }) => manifest.id);
  const described = async (name: string, actor: Actor) => ({
    ...{
      port: name,
      declared_by: declared.get(name)?.plugin,
      used_by: usersOf(name, actor),
      down: isDown(actor.company, name),
    },
    provider: providerOf(providing, actor.company, name)?.name ?? null,
    messages: await database.tenant(actor.companyId, (db) => lastSent(db, actor.companyId, declared.get(name)!)),
  });

  app.get('/port', { config: { described: LIST_PORTS } }, async ({ actor }) => {
    requireAccess(actor, VIEW);
    const used = [...declared.keys()].filter((name) => usersOf(name, actor).length > 0);
    return { data: await Promise.all(used.map((name) => described(name, actor))) };
  });

  app.get('/port/message', { config: { described: LIST_MESSAGES } }, async ({ actor, query }) => {
    const record = about(query) as { resource: string; id: number };
    const model = app.resources.get(record.resource)?.entity.model;
    return database.tenant(actor.companyId, async (db) => {
      if (!model || !(await recordsFor(app, { db, actor })(model).get(record.id))) throw notFound();
      return { data: await sentAbout(db, actor.companyId, record) };
    });
  });

  app.post<{ Params: { port: string; id: string } }>(
    '/port/:port/:id/again',
    { schema: { params: { type: 'object', properties: { id } } }, config: { described: SEND_AGAIN } },
    async ({ actor, params }, reply) => {
      requireAccess(actor, MODERATE);
      const run = { name: jobOf(portOf(params.port)), id: Number(params.id) };
      if (!(await database.tenant(actor.companyId, (db) => tryAgain(db, actor.companyId, run)))) throw notFound();
      return reply.code(202).send({});
    },
  );

  app.patch<{ Params: { port: string }; Body: { down: boolean } }>(
    '/port/:port',
    { schema: { body: down }, config: { described: PRETEND_OUTAGE } },
    async ({ actor, params, body }, reply) => {
      requireAccess(actor, MODERATE);
      const { companyId } = actor;
      const name = portOf(params.port);
      if (providerOf(providing, actor.company, name)?.name !== PRETENDED) throw new Problem(409, 'notPretended');
      await database.tenant(companyId, (db) => switchOff(db, companyId, jobOf(name), body.down));
      return reply.code(204).send();
    },
  );
}
