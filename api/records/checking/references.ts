// Counts the records that refer to one, by resource: they prevent its deletion, or are affected when it is deactivated.
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { type Entity, isStored, movingFields, relationOf } from '#core/contract';
import type { Actor } from '../../contract/index.ts';
import { joinTable, kindOf } from '../../entities/field.ts';
import type { Resource } from '../../entities/resource.ts';
import { whichSql } from '../../sql/filters/filter.ts';
import { expressionSql } from '../../sql/values/expression-sql.ts';

export interface Reference {
  readonly resource: string;
  readonly count: number;
}

interface Asked {
  // biome-ignore lint/suspicious/noExplicitAny: tables are made from entity files at run time
  readonly db: Kysely<any>;
  readonly actor: Actor;
  readonly resource: Resource;
  readonly ids: readonly number[];
}

/**
 * Counts all references, including finished and deleted ones, because the database lets none of them lose its target.
 */
export async function allReferences(asked: Asked): Promise<Reference[]> {
  const counts = new Counts();
  for (const pointer of pointersTo(asked.resource)) {
    counts.add(pointer.owner.entity, await countOf(asked, referrers(asked, pointer)));
  }
  return counts.list;
}

/**
 * Counts the records that are affected when it is deactivated: without finished, inactive or deleted ones and ledgers.
 * A record that is deactivated with it, such as a division of an establishment, adds its own references.
 */
export async function livingReferences(asked: Asked): Promise<Reference[]> {
  const counts = new Counts();
  await countLiving(asked, counts, [asked.resource.entity]);
  return counts.list;
}

async function countLiving(asked: Asked, counts: Counts, above: readonly Entity[]): Promise<void> {
  for (const pointer of pointersTo(asked.resource)) {
    const { owner, name } = pointer;
    const { entity } = owner;
    if (entity.appendOnly || above.includes(entity)) continue;
    const living = referrers(asked, pointer, livingSql(owner));
    counts.add(entity, await countOf(asked, living));
    if (!entity.schema.required?.includes(name) || !isDeactivated(entity)) continue;
    const ids = await idsOf(asked, living);
    if (ids.length > 0) await countLiving({ ...asked, resource: owner, ids }, counts, [...above, entity]);
  }
}

/** Tells whether records are deactivated when they cannot be deleted. */
export function isDeactivated({ schema }: Entity): boolean {
  return schema.properties.active?.type === 'boolean';
}

class Counts {
  private readonly counts = new Map<string, number>();

  add({ resource }: Entity, count: number): void {
    if (count > 0) this.counts.set(resource, (this.counts.get(resource) ?? 0) + count);
  }

  get list(): Reference[] {
    return [...this.counts].map(([resource, count]) => ({ resource, count }));
  }
}

/** A field by which records of an entity refer to those of the resource. */
interface Pointer {
  readonly owner: Resource;
  readonly name: string;
}

/** Rows of a view on deleted ones are counted with their own resource. */
function pointersTo({ entity, all }: Resource): Pointer[] {
  return [...all.values()].flatMap((owner) => {
    const fields = owner.entity.deletedOf ? [] : Object.entries(owner.entity.schema.properties);
    const pointing = fields.filter(([, field]) => relationOf(field)?.resource === entity.resource && isStored(field));
    return pointing.map(([name]) => ({ owner, name }));
  });
}

async function countOf({ db }: Asked, from: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: string }>`select count(*)::text as count ${from}`.execute(db);
  return Number(rows[0]?.count ?? 0);
}

async function idsOf({ db }: Asked, from: RawBuilder<unknown>): Promise<number[]> {
  const { rows } = await sql<{ id: string }>`select r.id::text as id ${from}`.execute(db);
  return rows.map(({ id }) => Number(id));
}

function referrers({ actor, ids }: Asked, { owner, name }: Pointer, condition = sql`true`): RawBuilder<unknown> {
  const { entity } = owner;
  const isMany = kindOf(entity.schema.properties[name]!) === 'many';
  const pairs = sql`exists (select from ${sql.table(joinTable(entity, name))} as pair
    where pair.company_id = r.company_id and pair.owner_id = r.id and pair.target_id = any(${ids}::bigint[]))`;
  const points = isMany ? pairs : sql`${expressionSql(owner, 'r', name)} = any(${ids}::bigint[])`;
  return sql`from ${sql.table(entity.resource)} as r
    where r.company_id = ${actor.companyId} and ${points} and ${condition}`;
}

/** If several status fields move, the record has ended only when all of them have. */
function livingSql(owner: Resource) {
  const { entity } = owner;
  const { softDelete, schema, refers } = entity;
  const moving = movingFields({ schema }).map(([name, { steps }]) => {
    const underWay = [...new Set(steps.flatMap(({ from }) => from))];
    return sql`${sql.ref(`r.${name}`)} = any(${underWay}::text[])`;
  });
  const conditions = [
    ...(softDelete ? [sql`r.deleted_at is null`] : []),
    ...(isDeactivated(entity) ? [sql`r.active is distinct from false`] : []),
    ...(refers ? [whichSql(owner, 'r', refers)] : []),
    ...(moving.length > 0 ? [sql`(${sql.join(moving, sql` or `)})`] : []),
  ];
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`;
}
