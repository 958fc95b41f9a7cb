// Gives the hooks and reactions of a module their module's queue, settings, notices and services, and times its hooks.
// Reactions that run later are queued in their place.
import type { AnyReaction, HookContext, Module, ReactionContext, Row, ServerPlugin } from '../contract/index.ts';
import { timed } from '../measuring/index.ts';
import { eachHook, type Hook } from '../modules/each-hook.ts';
import { isRefusal } from '../modules/guarded.ts';
import { isOn } from '../modules/off.ts';
import { queueReaction } from '../queue/reaction.ts';
import { ownOf } from './acting.ts';

export function withOwnHooks(module: Module): ServerPlugin[] {
  const { manifest, server } = module;
  if (!server) return [];
  const { hooks = {}, reacts = [], jobs = [], uses = [] } = server;
  const { notices = [], settings } = manifest;
  const hasOwn = jobs.length + uses.length + notices.length + reacts.length > 0 || settings !== undefined;
  const work = { plugin: manifest.id, kind: 'hook' } as const;
  const own = (_: string, hook: Hook): Hook => {
    const run: Hook = hasOwn ? (record, context) => hook(record, withOwn(module, context)) : hook;
    return (record, context) => timed(work, () => run(record, context), isRefusal);
  };
  const each = Object.entries(hooks).map(([model, steps]) => [
    model,
    [steps].flat().map((some) => eachHook(some, own)),
  ]);
  return [{ ...server, hooks: Object.fromEntries(each), reacts: reacts.map((one) => withOwnReaction(module, one)) }];
}

function withOwn<Context extends HookContext>(module: Module, context: Context): Context {
  const { db, companyId, actor } = context;
  const teller = { companyId, actorId: actor.employeeId };
  return { ...context, ...ownOf(module, db, teller, actor.company.settings) };
}

function withOwnReaction(module: Module, reaction: AnyReaction): AnyReaction {
  const run = (record: Row, context: ReactionContext) => reaction.run(record, withOwn(module, context));
  if (!reaction.later) return { ...reaction, run };
  return {
    ...reaction,
    run: async ({ id }: Row, { db, actor, changed }: ReactionContext) => {
      // Jobs do not run for a company that lacks the licence or has the plugin switched off.
      if (!isOn(actor.company, module.manifest)) return;
      await queueReaction(db, `${module.manifest.id}.${reaction.id}`, { id: Number(id), changed });
    },
  };
}
