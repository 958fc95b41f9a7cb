// Gives the hooks of a module what is their module's own: its queue, its settings, its notices and the services that it uses.
import type { Module, ServerPlugin } from '../contract/index.ts';
import { eachHook, type Hook } from '../modules/each-hook.ts';
import { ownOf } from './acting.ts';

export function withOwnHooks(module: Module): ServerPlugin[] {
  const { manifest, server } = module;
  if (!server) return [];
  const { hooks = {}, jobs = [], uses = [] } = server;
  const { notices = [], settings } = manifest;
  if (jobs.length + uses.length + notices.length === 0 && !settings) return [server];
  const own = (_: string, hook: Hook): Hook => {
    return (record, context) => {
      const { db, companyId, actor } = context;
      const teller = { companyId, actorId: actor.employeeId };
      return hook(record, { ...context, ...ownOf(module, db, teller, actor.company.settings) });
    };
  };
  const each = Object.entries(hooks).map(([model, steps]) => [
    model,
    [steps].flat().map((some) => eachHook(some, own)),
  ]);
  return [{ ...server, hooks: Object.fromEntries(each) }];
}
