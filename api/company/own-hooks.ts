// Gives hooks what is their module's own: its queue, its settings, its notices and the services that it uses.
import { informOf } from '../inbox/inform.ts';
import { enqueueOf } from '../jobs/queue.ts';
import type { Module, ServerPlugin } from '../plugin.ts';
import { portsOf } from '../ports/hand-over.ts';
import { eachHook, type Hook } from '../resources/each-hook.ts';
import { ownSettings } from './settings.ts';

export function withOwnHooks({ manifest, server }: Module): ServerPlugin[] {
  if (!server) return [];
  const { hooks = {}, jobs = [], uses = [] } = server;
  const { notices = [], settings: given } = manifest;
  if (jobs.length + uses.length + notices.length === 0 && !given) return [server];
  const queue = enqueueOf(server);
  const own = (_: string, hook: Hook): Hook => {
    return (record, context) => {
      const settings = ownSettings(manifest, context.actor.company.settings);
      const { db, actor } = context;
      const inform = informOf(manifest, db, { companyId: actor.companyId, actorId: actor.employeeId });
      return hook(record, { ...context, enqueue: queue(db), port: portsOf(server, db), inform, settings });
    };
  };
  const each = Object.entries(hooks).map(([model, steps]) => [model, eachHook(steps, own)]);
  return [{ ...server, hooks: Object.fromEntries(each) }];
}
