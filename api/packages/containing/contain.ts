// Wraps a package's server module for the API: each part runs in a container, and does nothing if the company has
// switched the plugin off.
import type { Entity, Plugin } from '#core/contract';
import type {
  AnyHooks,
  ComputedField,
  Database,
  DemandScope,
  OfferedValues,
  OfferScope,
  ServerFieldKind,
  ServerPlugin,
  TurnoverScope,
} from '../../contract/index.ts';
import { eachHook } from '../../modules/each-hook.ts';
import { wrongTurnover } from '../../modules/turnover.ts';
import { wrongWatching } from '../../modules/watching.ts';
import { isQuiet } from '../quiet.ts';
import { reactionsIn } from '../reactions.ts';
import { resourceNamesOf } from '../resources.ts';
import type { Container } from './container.ts';
import { declaredBy } from './declared.ts';
import { jobsIn } from './jobs.ts';
import { paperOf } from './paper.ts';
import { portsIn } from './ports.ts';
import { type ReservedPaths, scoped } from './routes.ts';
import { shared } from './shared-database.ts';

export function contained(
  server: ServerPlugin,
  manifest: Plugin,
  container: Container,
  reserved: ReservedPaths,
  entities: () => readonly Entity[] = () => [],
): ServerPlugin {
  const { hooks, reacts, computed, fastify, open, fieldKinds, jobs, migrations } = server;
  for (const [contribution, message] of wrongWatching(server, manifest))
    container.report({ code: 'INVALID_SHAPE', contribution, message });
  return {
    ...server,
    hooks:
      hooks &&
      mapped(hooks, (model, steps) =>
        [steps].flat().map((each) => hooksOf(model, each, container, isOwn(manifest, model))),
      ),
    reacts: reacts && reactionsIn(server, container, entities(), manifest.knows),
    computed:
      computed && mapped(computed, (model, fields) => mapped(fields, (name, field) => safe(model, name, field))),
    ...withTurnover(
      declaredBy(server, container, new Set(resourceNamesOf(manifest))),
      container,
      entities(),
      manifest.knows,
    ),
    fastify: fastify && ((app, given) => scoped(app, { container, reserved }, (scope) => fastify(scope, own(given)))),
    open: open && ((app, given) => scoped(app, { container, reserved: null }, (scope) => open(scope, own(given)))),
    ...paperOf(server, container),
    fieldKinds: fieldKinds?.map((kind) => kindOf(kind, container)),
    jobs: jobs && jobsIn(jobs, container),
    migrations:
      migrations &&
      mapped(migrations, (name, { from, up }) => ({
        from,
        up: (given: Parameters<typeof up>[0]) =>
          container.run('MIGRATION_THREW', `migrations.${name}`, async () => up(given)),
      })),
    ...portsIn(server, container),
  };

  function own<T extends { readonly database: Database }>(context: T): T {
    return { ...context, database: shared(context.database, container) };
  }
  function safe(model: string, name: string, field: ComputedField): ComputedField {
    return (table, product) => container.runNow('HOOK_THREW', `computed.${model}.${name}`, () => field(table, product));
  }
}

/**
 * Wraps hooks. On another plugin's entity they are skipped if the plugin is off; calls on its own entities are refused
 * earlier.
 */
function hooksOf(model: string, steps: AnyHooks, container: Container, isOwn: boolean): AnyHooks {
  return eachHook(steps, (step, hook) => (record, context) => {
    if (!isOwn && isQuiet(container, context.actor)) return step === 'validate' ? [] : undefined;
    return container.runShared('HOOK_THREW', `hooks.${model}.${step}`, context.db, () => hook(record, context));
  });
}

/** Lets SQL of its turnover, its demand and its offers be made in the container: a source that throws is a fault. */
function withTurnover(
  declared: Partial<ServerPlugin>,
  container: Container,
  entities: readonly Entity[],
  knows?: readonly string[],
): Partial<ServerPlugin> {
  const strange = wrongTurnover(declared.turnover, entities, knows);
  for (const [contribution, message] of strange) container.report({ code: 'INVALID_SHAPE', contribution, message });
  const sound = declared.turnover?.filter(({ id }) => strange.every(([at]) => at !== `turnover.${id}`));
  const turnover = sound?.map((source) => {
    const safe = (kind: 'sold' | 'paid' | 'items') => (scope: TurnoverScope) =>
      container.runNow('QUERY_THREW', `turnover.${source.id}`, () => source[kind]!(scope));
    return { ...source, sold: safe('sold'), paid: safe('paid'), ...(source.items && { items: safe('items') }) };
  });
  const demand = declared.demand?.map((source) => ({
    ...source,
    sold: (scope: DemandScope) => container.runNow('QUERY_THREW', `demand.${source.model}`, () => source.sold(scope)),
  }));
  const offers = declared.offers?.map((source) => ({
    ...source,
    rows: (scope: OfferScope) => container.runNow('QUERY_THREW', `offers.${source.id}`, () => source.rows(scope)),
  }));
  return { ...declared, ...(turnover && { turnover }), ...(demand && { demand }), ...(offers && { offers }) };
}

function kindOf(kind: ServerFieldKind, container: Container): ServerFieldKind {
  const { normalise, check, offered } = kind;
  const at = `fields.${kind.id}`;
  return {
    ...kind,
    ...(normalise && { normalise: (...given) => container.runNow('HOOK_THREW', at, () => normalise(...given)) }),
    ...(check && { check: (...given) => container.runNow('HOOK_THREW', at, () => check(...given)) }),
    ...(offered && { offered: offeredBy(offered, at, container) }),
  };
}

function offeredBy({ now, fault }: OfferedValues, at: string, container: Container): OfferedValues {
  return {
    now: (db) => container.runShared('HOOK_THREW', at, db, () => now(db)),
    fault: (value) => container.runNow('HOOK_THREW', at, () => fault(value)),
  };
}

function isOwn({ entities = [] }: Plugin, model: string): boolean {
  return entities.some((entry) => ('file' in entry ? entry.file : entry).model === model);
}

function mapped<T, U>(given: Readonly<Record<string, T>>, change: (key: string, value: T) => U): Record<string, U> {
  return Object.fromEntries(Object.entries(given).map(([key, value]) => [key, change(key, value)]));
}
