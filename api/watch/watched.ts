// Asks modules what they watch, each behind its licence and in its container: a condition or a sample that fails costs
// itself, and the transaction goes on.
import { type RawBuilder, sql } from 'kysely';
import type { Locale } from '#core/contract';
import { reasonOf } from '#core/registry';
import {
  type Actor,
  type AlarmCondition,
  type AlarmSubject,
  type Database,
  type LookingContext,
  type Module,
  type NamedSubject,
  productOf,
  type Rows,
  type WatchContext,
  type Watched,
} from '../contract/index.ts';
import { demandOf, forecastOf } from '../demand/index.ts';
import { hasModel, type Resource, resourceOf } from '../entities/resource.ts';
import { within } from '../modules/guarded.ts';
import { isOn } from '../modules/off.ts';
import { ownSettings } from '../modules/settings.ts';
import { whichSql } from '../sql/filters/filter.ts';
import { displaySql } from '../sql/values/display-sql.ts';
import { valueFor, visibleTo } from '../sql/visible/visible.ts';
import { visibleRows } from '../sql/visible/visible-rows.ts';
import { turnoverOf } from '../turnover/index.ts';
import { type WatchedThings, watchedThings } from './declared.ts';
import { isOperator, operationFor } from './operation.ts';

export interface WatchSources {
  /** Without it no company operates Scoop. */
  readonly database?: Database;
  readonly modules: readonly Module[];
  readonly resources: ReadonlyMap<string, Resource>;
}

interface Asking {
  readonly db: Rows;
  readonly companyId: number;
  /** Its language is that of the names in alarms, whose readers are not known. */
  readonly company: Actor['company'] & { readonly locale?: Locale | undefined };
}

/** The most records that one alarm can be about at once. */
const MOST = 5_000;

export function watchedIn({ modules, resources, database }: WatchSources, { db, companyId, company }: Asking): Watched {
  const things = thingsOf(modules, database !== undefined && isOperator(database, companyId));
  const actor = productOf(companyId, company);
  const moduleOf = (plugin: string) => {
    const module = modules.find(({ manifest }) => manifest.id === plugin);
    return module && isOn(company, module.manifest) ? module : undefined;
  };
  const contextOf = ({ manifest }: Module): WatchContext => ({
    ...{ db, companyId, actor, visible: visibleTo(resources, actor), value: valueFor(resources, actor) },
    has: (model) => hasModel(resources, model),
    settings: ownSettings(manifest, company.settings),
    turnover: turnoverOf({ modules, resources }, actor),
    demand: demandOf({ modules, resources }, actor),
    forecast: forecastOf(modules, companyId),
    operation: database && operationFor(database, companyId),
  });
  const list = (
    model: string,
    known: readonly AlarmSubject[],
    condition: (resource: Resource) => RawBuilder<unknown>,
  ) => listNamed({ db, actor, locale: company.locale, known }, resourceOf(resources, model), condition);
  return {
    ...things,
    causesOf: async ({ plugin, id, on = [] }, known = []) => {
      const module = moduleOf(plugin);
      const asked = on.map(({ model, when }) => ({ model, when, code: module?.server?.alarms?.[id]?.[model] }));
      if (!module || asked.every(({ when, code }) => !when && !code)) return undefined;
      const each = asked
        .filter(({ model }) => hasModel(resources, model))
        .map(({ model, when, code }) =>
          list(model, known, (resource) =>
            code ? among(code, contextOf(module)) : whichSql(resource, 't', when ?? {}),
          ),
        );
      return attempt(db, module, `alarms.${id}`, async () => (await Promise.all(each.map((ask) => ask()))).flat());
    },
    valueOf: async ({ plugin, id, counts }) => {
      const module = moduleOf(plugin);
      const sample = module?.server?.samples?.[id];
      if (!module || !(sample || counts)) return undefined;
      return attempt(db, module, `metrics.${id}`, async () => {
        const value = sample ? await sample(contextOf(module)) : await countOf(counts!);
        return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
      });
    },
    named: async (subjects) => {
      const kept = subjects.filter(({ resource }) => resources.has(resource));
      const names = [...new Set(kept.map(({ resource }) => resource))];
      const each = names.map((name) => {
        const ids = kept.filter(({ resource }) => resource === name).map(({ id }) => id);
        return listNamed(
          { db, actor, locale: company.locale },
          resources.get(name)!,
          () => sql`t.id = any(${ids}::bigint[])`,
        )();
      });
      return (await Promise.all(each)).flat();
    },
    modelOf: (resource) => resources.get(resource)?.entity.model,
  };

  async function countOf({ model, filters = {} }: { model: string; filters?: object }): Promise<number> {
    const resource = resourceOf(resources, model);
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(resource.table)} as t
      where ${visibleRows(resource, 't', actor)} and ${whichSql(resource, 't', filters as never)}`.execute(db);
    return rows[0]?.n ?? 0;
  }
}

/** What is about Scoop itself is of the company that operates it. */
function thingsOf(modules: readonly Module[], isOperating: boolean): WatchedThings {
  const { alarms, metrics } = watchedThings(modules);
  const isOwn = ({ operator = false }: { readonly operator?: boolean }) => isOperating || !operator;
  return { alarms: alarms.filter(isOwn), metrics: metrics.filter(isOwn) };
}

/** The condition is asked once, before the records: joined to these it is asked again for each where a table is new. */
function among(condition: AlarmCondition, context: LookingContext & { readonly db: Rows }): RawBuilder<unknown> {
  return sql`t.id = any(array(select found.id from (${condition(context)}) as found))`;
}

interface Named {
  readonly db: Rows;
  readonly actor: Actor;
  /** The company's language, in which days and times in names are written. */
  readonly locale: Locale | undefined;
  /** Records whose names nobody needs. */
  readonly known?: readonly AlarmSubject[];
}

function listNamed(
  { db, actor, locale, known = [] }: Named,
  resource: Resource,
  condition: (resource: Resource) => RawBuilder<unknown>,
): () => Promise<NamedSubject[]> {
  const unnamed = known.filter((one) => one.resource === resource.entity.resource).map(({ id }) => id);
  const display = displaySql(resource, 't', locale);
  const name =
    unnamed.length > 0 ? sql`case when t.id = any(${unnamed}::bigint[]) then '' else ${display} end` : display;
  return async () => {
    const { rows } = await sql<{ id: number; name: string }>`select t.id::int as id, ${name} as name
      from ${sql.table(resource.table)} as t where ${visibleRows(resource, 't', actor)} and ${condition(resource)}
      order by t.id limit ${MOST}`.execute(db);
    return rows.map(({ id, name }) => ({ resource: resource.entity.resource, id, name }));
  };
}

/** Answers undefined if the work failed, and leaves the transaction as it was before. */
async function attempt<T>(db: Rows, module: Module, contribution: string, work: () => Promise<T>) {
  await sql`savepoint asked`.execute(db);
  try {
    const answer = await within(module, 'WATCH_THREW', contribution, work);
    await sql`release savepoint asked`.execute(db);
    return answer;
  } catch (error) {
    await sql`rollback to savepoint asked`.execute(db);
    // A package's container keeps its faults; those of a built-in module are for the log.
    if (!module.isPackage) process.emitWarning(`${module.manifest.id} ${contribution}: ${reasonOf(error)}`);
    return undefined;
  }
}
