// Looks at alarms again shortly after records changed that can begin or end them: a burst of changes is one look, made by
// a job of the module that keeps alarms. That module's own job finds within a minute what is missed here.
import type { FastifyBaseLogger } from 'fastify';
import type { Hearing } from '../announcements/hearing.ts';
import type { Database, Module, Rows } from '../contract/index.ts';
import { companyWith } from '../modules/company.ts';
import { queueJob } from '../queue/queue.ts';
import { watchedThings } from './declared.ts';
import type { WatchSources } from './watched.ts';

const PAUSE_MS = 1_000;

interface Following extends WatchSources {
  readonly database: Database;
  readonly hearing: Hearing;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
}

/** Begins to listen for changes; answers the function that ends it. */
export function followCauses({ modules, resources, database, hearing, log }: Following): () => void {
  const keeper = modules.find(({ server }) => server?.watch);
  const job = keeper?.server?.watch?.job;
  const alarmsOf = alarmsByResource(modules, resources);
  const waiting = new Map<number, { readonly alarms: Set<string>; readonly timer: NodeJS.Timeout }>();
  const look = async (companyId: number) => {
    const { alarms } = waiting.get(companyId)!;
    waiting.delete(companyId);
    const now = Math.floor(Date.now() / PAUSE_MS);
    // Each process hears of it, and one of them queues the job.
    const key = `${[...alarms].sort().join(' ')} ${now}`;
    const queued = { name: `${keeper?.manifest.id}.${job}`, payload: { alarms: [...alarms] }, key };
    const queue = async (db: Rows) => {
      if (keeper && (await companyWith(db, companyId, keeper.manifest))) await queueJob(db, queued);
    };
    await database.tenant(companyId, queue).catch((err) => log.warn({ err }, 'alarms unseen'));
  };
  const heard = (companyId: number, resource: string) => {
    const alarms = alarmsOf.get(resource);
    if (!alarms || job === undefined) return;
    const known = waiting.get(companyId);
    for (const alarm of alarms) known?.alarms.add(alarm);
    if (known) return;
    const timer = setTimeout(() => void look(companyId), PAUSE_MS);
    waiting.set(companyId, { alarms: new Set(alarms), timer });
  };
  hearing.add({
    heard: (news) => void (news.type === 'record' && !news.live && heard(news.company, news.resource)),
    missed: () => undefined,
  });
  return () => {
    for (const { timer } of waiting.values()) clearTimeout(timer);
    waiting.clear();
  };
}

/** Maps a resource to the alarms that its changes can begin or end. */
function alarmsByResource(modules: readonly Module[], resources: WatchSources['resources']) {
  const byResource = new Map<string, string[]>();
  for (const { id, on = [], changesWith = [] } of watchedThings(modules).alarms)
    for (const { entity } of resources.values())
      if (on.some(({ model }) => model === entity.model) || changesWith.includes(entity.model))
        byResource.set(entity.resource, [...(byResource.get(entity.resource) ?? []), id]);
  return byResource;
}
