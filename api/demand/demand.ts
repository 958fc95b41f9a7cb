// Joins what all modules say that they sold by the hour into one select, of modules that the company has
// (docs/plugins/demand.md).
import { type RawBuilder, sql } from 'kysely';
import type { Actor, Demand, DemandKind, DemandScope, DemandSource, Module } from '../contract/index.ts';
import { hasModel, type Resource, resourceOf } from '../entities/resource.ts';
import { ownSettings } from '../modules/settings.ts';
import { isHeld, unlessFaulty } from '../modules/sources.ts';
import { displaySql } from '../sql/values/display-sql.ts';
import { expressionSql } from '../sql/values/expression-sql.ts';
import { valueFor, visibleTo } from '../sql/visible/visible.ts';
import { type TurnoverParts, turnoverOf } from '../turnover/index.ts';

interface Said {
  readonly resource: Resource;
  readonly module: Module;
  readonly source: DemandSource;
}

type Sql = RawBuilder<unknown>;

/** Fields that say whether a record is still in use. */
const IN_USE = ['active', 'published'];

/** Opens the demand of a company; all of it is read with the rights of the product. */
export function demandOf(parts: TurnoverParts, actor: Actor): Demand {
  const { companyId, company, locale } = actor;
  const all = saidBy(parts, actor);
  const turnover = turnoverOf(parts, { ...actor, isProduct: true });
  const value = valueFor(parts.resources, actor);
  const firsts = [...new Map(all.map((said) => [nameOf(said), said])).values()];
  const each = (alias: string, text: (said: Said) => Sql, none: Sql) =>
    firsts.length === 0
      ? none
      : sql`case ${sql.ref(`${alias}.resource`)} ${sql.join(
          firsts.map((said) => sql`when ${nameOf(said)} then ${text(said)}`),
          sql` `,
        )} end`;
  const rowOf = (alias: string, { resource: { table } }: Said) =>
    sql`from ${sql.table(table)} as record where record.company_id = ${companyId}
      and record.id = ${sql.ref(`${alias}.record_id`)}`;
  return {
    kinds: firsts.map(kindOf),
    sold: (asked) => {
      const scopeOf = ({ module }: Said) =>
        ({ companyId, settings: ownSettings(module.manifest, company.settings), value, turnover, ...asked }) as const;
      return summed(all.flatMap((said) => selectOf(said, scopeOf(said))));
    },
    recordName: (alias) =>
      each(
        alias,
        (said) => sql`(select ${displaySql(said.resource, 'record', locale)} ${rowOf(alias, said)})`,
        sql`null::text`,
      ) as RawBuilder<string | null>,
    isThere: (alias) =>
      each(
        alias,
        (said) => sql`exists (select ${rowOf(alias, said)} and ${standing(said, parts, actor)})`,
        sql`false`,
      ) as RawBuilder<boolean>,
  };
}

const nameOf = ({ resource }: Said): string => resource.entity.resource;

const kindOf = ({ resource, source: { measure, silence } }: Said): DemandKind => ({
  resource: resource.entity.resource,
  ...{ measure, silence },
});

/** A record that was deleted or is not in use any more is not forecast. */
function standing({ resource }: Said, { resources }: TurnoverParts, actor: Actor): Sql {
  const { model, schema } = resource.entity;
  const there = visibleTo(resources, { ...actor, isProduct: true } as Actor)(model, 'record');
  const flags = IN_USE.filter((name) => name in (schema.properties ?? {}));
  const used = flags.map((name) => sql` and ${expressionSql(resource, 'record', name)} is not false`);
  return sql`${there}${sql.join(used, sql``)}`;
}

function saidBy({ modules, resources }: TurnoverParts, { company }: Actor): Said[] {
  return modules.flatMap((module) => {
    const { id, license } = module.manifest;
    return (module.server?.demand ?? [])
      .filter((source) => hasModel(resources, source.model))
      .filter((source) => isHeld(company, id, source.license ?? license))
      .map((source) => ({ resource: resourceOf(resources, source.model), module, source }));
  });
}

function selectOf({ resource, module, source }: Said, scope: DemandScope): Sql[] {
  return unlessFaulty(module, () => [
    sql`select ${resource.entity.resource}::text as resource, s.record_id::bigint, s.business_date::date,
      s.hour::int, s.quantity::numeric, s.amount::numeric from (${source.sold(scope)}) as s`,
  ]);
}

function summed(selects: readonly Sql[]): Sql {
  if (selects.length === 0)
    return sql`select null::text as resource, null::bigint as record_id, null::date as business_date,
      null::int as hour, null::numeric as quantity, null::numeric as amount where false`;
  return sql`select resource, record_id, business_date, hour, sum(quantity) as quantity, sum(amount) as amount
    from (${sql.join(selects, sql` union all `)}) as said
    where record_id is not null and hour between 0 and 23 group by resource, record_id, business_date, hour`;
}
