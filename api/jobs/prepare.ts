// Prepares jobs for the workers: under their full names, each with the function that does and settles it.
import { can } from '#core/contract';
import { actingContext, type ProductParts } from '../contexts/acting.ts';
import {
  type Database,
  type JobContext,
  type Module,
  type OwnJob,
  Problem,
  productOf,
  type ServerJob,
} from '../contract/index.ts';
import { demandOf, forecastOf } from '../demand/index.ts';
import { tellFiguresIn } from '../figures/index.ts';
import { queueLetter } from '../mail/outbox.ts';
import { companyOf } from '../modules/company.ts';
import { jobsOf } from '../modules/reactions.ts';
import { asking } from '../records/asking.ts';
import { turnoverOf } from '../turnover/index.ts';
import { watchedIn } from '../watch/index.ts';
import { settle } from './claim.ts';
import type { PreparedJob } from './prepared.ts';
import { isSlot } from './slots.ts';

export interface Workshop extends ProductParts {
  readonly database: Database;
  readonly origin: () => string;
  /** The folder in which the demo company's own jobs leave what they make; without one these jobs do not run. */
  readonly demoFolder?: string | undefined;
}

export function prepareJobs(modules: readonly Module[], workshop: Workshop): PreparedJob[] {
  const mayRun = ({ demo }: ServerJob) => !demo || workshop.demoFolder !== undefined;
  return modules.flatMap((module) =>
    jobsOf(module.server ?? {})
      .filter(mayRun)
      .map((job) => ofPlugin(module, job, { ...workshop, modules })),
  );
}

// biome-ignore lint/suspicious/noExplicitAny: each job knows what it is given
export function prepareOwn(jobs: readonly OwnJob<any>[], { database }: Pick<Workshop, 'database'>): PreparedJob[] {
  return jobs.map(({ id, run, ...when }) => ({
    ...when,
    name: `core.${id}`,
    perform: async (taken, now) => {
      await run(taken.payload);
      await database.one.system((db) => settle(db, taken, now));
    },
  }));
}

interface Shop extends Workshop {
  readonly modules: readonly Module[];
}

function ofPlugin(module: Module, job: ServerJob, workshop: Shop): PreparedJob {
  const { every, at, retries, as } = job;
  const { id: plugin } = module.manifest;
  const { license = module.manifest.license } = job;
  const { database } = workshop;
  const perform: PreparedJob['perform'] = (taken, now) =>
    asking(workshop.composition.services, (services) => {
      const composition = { ...workshop.composition, services };
      return database.tenant(taken.companyId, async (db) => {
        const company = await companyOf(db, taken.companyId);
        if (!company || company.disabled_plugins.includes(plugin)) throw new Problem(403, 'pluginOff');
        if (!can({ permissions: [], company }, { license })) throw new Problem(403, 'forbidden');
        const { companyId } = taken;
        const actor = productOf(companyId, company, company.locale);
        const acting = { db, companyId, actor, settings: company.settings, origin: workshop.origin() };
        const context: JobContext = {
          ...actingContext(module, { ...workshop, composition }, acting),
          queueLetter: (letter) => queueLetter(db, letter),
          turnover: turnoverOf({ ...workshop, ...(composition.texts && { texts: composition.texts }) }, actor),
          demand: demandOf(workshop, actor),
          forecast: forecastOf(workshop.modules, taken.companyId),
          figures: tellFiguresIn(db, taken.companyId, {
            ...workshop,
            starts: ['mail.', `${plugin}.`],
            ...(composition.texts && { texts: composition.texts }),
          }),
          watched: watchedIn(workshop, { db, companyId, company }),
          moment: isSlot(taken) ? new Date(taken.dueAt) : now,
          demoFolder: workshop.demoFolder,
        };
        await job.run(context, taken.payload);
        await settle(db, taken, now);
      });
    });
  return { name: `${as ?? plugin}.${job.id}`, plugin, license, every, at, retries, perform };
}
