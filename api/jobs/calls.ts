// Serves GET /v1/plugin/job, which lists the jobs of the caller's company with their last runs and failures, and the
// calls that run one now or again.
import type { FastifyInstance } from 'fastify';
import { type Actor, type Database, notFound, Problem, requireAccess } from '../contract/index.ts';
import { isOn } from '../modules/off.ts';
import { emptyQueue, queueJob } from '../queue/queue.ts';
import { EMPTY_JOB, LIST_JOBS, RUN_JOB, RUN_JOB_AGAIN } from './described.ts';
import type { PreparedJob } from './prepared.ts';
import { isPending, readRuns, tryAgain } from './runs.ts';

const VIEW = { permissions: ['ICECLOUD_COMPANIES_VIEW', 'ICECLOUD_COMPANIES_MODERATE'], license: 'ICECLOUD' };
const MODERATE = { permissions: ['ICECLOUD_COMPANIES_MODERATE'], license: 'ICECLOUD' };

const name = { type: 'string', maxLength: 200 };
const id = { type: 'string', pattern: '^[1-9]\\d{0,14}$' };

interface Options {
  readonly database: Database;
  readonly jobs: readonly PreparedJob[];
}

/** Registers the calls behind the guard. */
export function jobCalls(app: FastifyInstance, { database, jobs }: Options): void {
  const jobOf = (actor: Actor, wanted: string) => {
    const job = ofCompany(jobs, actor).find((one) => one.name === wanted);
    if (!job) throw notFound();
    return job;
  };

  app.get('/plugin/job', { config: { described: LIST_JOBS } }, async ({ actor }) => {
    requireAccess(actor, VIEW);
    const own = ofCompany(jobs, actor);
    return { data: await database.tenant(actor.companyId, (db) => readRuns(db, actor.companyId, own)) };
  });

  app.post<{ Params: { name: string } }>(
    '/plugin/job/:name/run',
    { schema: { params: { type: 'object', properties: { name } } }, config: { described: RUN_JOB } },
    async ({ actor, params }, reply) => {
      requireAccess(actor, MODERATE);
      const job = jobOf(actor, params.name);
      // A job without a schedule needs a payload from whoever queues it, so it cannot be run by hand.
      if (!job.every && !job.at) throw new Problem(409, 'queuedOnly');
      await database.tenant(actor.companyId, async (db) => {
        if (!(await isPending(db, actor.companyId, job.name))) await queueJob(db, { name: job.name });
      });
      return reply.code(202).send({});
    },
  );

  app.post<{ Params: { name: string } }>(
    '/plugin/job/:name/empty',
    { schema: { params: { type: 'object', properties: { name } } }, config: { described: EMPTY_JOB } },
    async ({ actor, params }) => {
      requireAccess(actor, MODERATE);
      const job = jobOf(actor, params.name);
      const which = { job: job.name, company: actor.companyId };
      return { data: { removed: await database.tenant(actor.companyId, (db) => emptyQueue(db, which)) } };
    },
  );

  app.post<{ Params: { name: string; id: string } }>(
    '/plugin/job/:name/run/:id/again',
    { schema: { params: { type: 'object', properties: { name, id } } }, config: { described: RUN_JOB_AGAIN } },
    async ({ actor, params }, reply) => {
      requireAccess(actor, MODERATE);
      const job = jobOf(actor, params.name);
      const run = { name: job.name, id: Number(params.id) };
      if (!(await database.tenant(actor.companyId, (db) => tryAgain(db, actor.companyId, run)))) throw notFound();
      return reply.code(202).send({});
    },
  );
}

function ofCompany(jobs: readonly PreparedJob[], { company }: Actor): PreparedJob[] {
  return jobs.filter(({ plugin: id = '', license }) => isOn(company, { id, license }));
}
