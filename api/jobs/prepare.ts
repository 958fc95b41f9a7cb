// Jobs made ready for the workers: under their full names, each with what it takes to be done and settled.
import { can } from '#core/contract';
import { productOf } from '../auth/subject.ts';
import { ownSettings } from '../company/settings.ts';
import { informOf } from '../inbox/inform.ts';
import { queueLetter } from '../mail/outbox.ts';
import type { Module } from '../plugin.ts';
import { asking } from '../ports/asking.ts';
import { portsOf } from '../ports/hand-over.ts';
import { Problem } from '../problem.ts';
import type { Composition } from '../resources/hooks.ts';
import { recordsOf } from '../resources/records.ts';
import type { Resource } from '../resources/resource.ts';
import { surroundings } from '../resources/surroundings.ts';
import type { Database } from '../store/database.ts';
import { settle, type Taken } from './claim.ts';
import { companyOf } from './company.ts';
import type { OwnJob, ServerJob } from './job.ts';
import { enqueueOf } from './queue.ts';
import { isSlot } from './slots.ts';

export interface Prepared extends Pick<ServerJob, 'every' | 'at' | 'retries'> {
  readonly name: string;
  /** Absent where it is the product's own. */
  readonly plugin?: string;
  readonly license?: string;
  readonly failed?: (payload: unknown, error: unknown) => Promise<void>;
  /** Does it, and says in the same transaction, where there is one, that it is done. */
  perform(taken: Taken, now: Date): Promise<void>;
}

export interface Workshop {
  readonly database: Database;
  readonly resources: ReadonlyMap<string, Resource>;
  readonly composition: Composition;
  readonly origin: () => string;
  /** Jobs of the demo company run too. */
  readonly isLively?: boolean;
}

export function prepareJobs(modules: readonly Module[], workshop: Workshop): Prepared[] {
  const mayRun = ({ demo }: ServerJob) => !demo || workshop.isLively === true;
  return modules.flatMap((module) =>
    (module.server?.jobs ?? []).filter(mayRun).map((job) => ofPlugin(module, job, workshop)),
  );
}

// biome-ignore lint/suspicious/noExplicitAny: each job knows what it is given
export function prepareOwn(jobs: readonly OwnJob<any>[], { database }: Pick<Workshop, 'database'>): Prepared[] {
  return jobs.map(({ id, run, ...when }) => ({
    ...when,
    name: `core.${id}`,
    perform: async (taken, now) => {
      await run(taken.payload);
      await database.one.system((db) => settle(db, taken, now));
    },
  }));
}

function ofPlugin({ manifest, server }: Module, job: ServerJob, workshop: Workshop): Prepared {
  const { every, at, retries } = job;
  const { id: plugin, license } = manifest;
  const on = enqueueOf(server ?? { plugin });
  const { database, resources, origin } = workshop;
  const perform: Prepared['perform'] = (taken, now) =>
    asking(workshop.composition.services, (services) => {
      const composition = { ...workshop.composition, services };
      return database.tenant(taken.companyId, async (db) => {
        const company = await companyOf(db, taken.companyId);
        if (!company || company.disabled_plugins.includes(plugin)) throw new Problem(403, 'pluginOff');
        if (!can({ permissions: [], company }, { license })) throw new Problem(403, 'forbidden');
        const actor = productOf(taken.companyId, company, company.locale);
        const calling = { db, actor, query: {}, origin: origin(), composition };
        const records = recordsOf(resources, calling);
        const context = {
          ...surroundings(composition, { db, companyId: taken.companyId, records }),
          ...{ db, companyId: taken.companyId, records, origin: calling.origin, enqueue: on(db) },
          queueLetter: (letter: Parameters<typeof queueLetter>[1]) => queueLetter(db, letter),
          settings: ownSettings(manifest, company.settings),
          port: portsOf(server ?? { plugin }, db),
          inform: informOf(manifest, db, { companyId: taken.companyId }),
          moment: isSlot(taken) ? new Date(taken.dueAt) : now,
        };
        await job.run(context, taken.payload);
        await settle(db, taken, now);
      });
    });
  return { name: `${plugin}.${job.id}`, plugin, license, every, at, retries, perform };
}
