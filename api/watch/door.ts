// Opens the door through which modules tell alarms and metrics: it leads to the module that keeps these, whichever it
// is, and nowhere for a company that has not got it.
import type { Composition, Module, WatchDoor, WatchScope } from '../contract/index.ts';
import { companyWith } from '../modules/company.ts';
import { enqueueOf } from '../queue/queue.ts';
import { watchedThings } from './declared.ts';

/** Answers undefined if no module keeps alarms and metrics. */
export function watchDoor(modules: readonly Module[]): Composition['watching'] {
  const keeper = modules.find(({ server }) => server?.watch);
  const { server, manifest } = keeper ?? {};
  const watch = server?.watch;
  if (!watch || !manifest) return undefined;
  const { alarms, metrics } = watchedThings(modules);
  return ({ db, companyId }): WatchDoor => {
    const scope: WatchScope = { db, companyId, enqueue: enqueueOf(server)(db) };
    const told = async (key: string, known: readonly { readonly id: string }[], tell: () => Promise<void>) => {
      if (known.every(({ id }) => id !== key)) throw new TypeError(`No manifest declares ${key}.`);
      if (await companyWith(db, companyId, manifest)) await tell();
    };
    return {
      alarms: {
        raise: (kind, subject) => told(kind, alarms, () => watch.alarms(scope).raise(kind, subject)),
        end: (kind, subject) => told(kind, alarms, () => watch.alarms(scope).end(kind, subject)),
      },
      metrics: { sample: (key, value) => told(key, metrics, () => watch.metrics(scope).sample(key, value)) },
    };
  };
}
