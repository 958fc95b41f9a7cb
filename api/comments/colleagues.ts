// Finds colleagues who may see a record, and so may be mentioned in a comment on it: by name, a few at a time.
import { type RawBuilder, sql } from 'kysely';
import { isWithin, requirementOf } from '#core/contract';
import { directPermissions, ownRecords, permissionGroups, type Tables } from '../auth/employee-sql.ts';
import { type EmployeeName, fullName } from '../auth/full-name.ts';
import type { Actor, Database, Row } from '../contract/index.ts';
import { reachOf } from '../entities/access.ts';
import type { Resource } from '../entities/resource.ts';
import { plainPattern, plainSql, wordPatterns } from '../store/extensions/trigrams.ts';

export interface About {
  readonly resource: Resource;
  readonly actor: Actor;
  /** The record's values that the entity's scope uses. */
  readonly record: Row;
}

type Asked = { readonly words: readonly string[] } | { readonly ids: readonly number[] };

interface Holder extends Pick<Actor, 'permissions' | 'permission_groups' | 'own'>, EmployeeName {
  readonly is_root: boolean;
}

/** The most people with a suitable permission who are checked one by one. */
const CANDIDATES = 50;

/** Runs with the system's rights, because accounts are outside a company's tables. */
export async function colleagues(
  { database, tables }: { readonly database: Database; readonly tables: Tables },
  { resource, actor, record }: About,
  asked: Asked,
): Promise<EmployeeName[]> {
  const { rows } = await database.one.system((db) =>
    sql<{ holder: Holder }>`
      select json_build_object('id', e.id, 'display', ${fullName('e')}, 'is_root', a.is_root,
        'permissions', ${directPermissions}, 'permission_groups', ${permissionGroups(tables)},
        'own', ${ownRecords(tables)}) as holder
      from employee e join account a on a.id = e.user_id
      where e.company_id = ${actor.companyId} and e.deleted_at is null and ${matching(asked)}
        and ${holding(tables, requirementOf(resource.entity, 'show').permissions ?? [])}
      order by ${beginning(asked)}, lower(${fullName('e')}), e.id limit ${CANDIDATES}`.execute(db),
  );
  return rows.flatMap(({ holder }) => {
    const { id, display, is_root, ...held } = holder;
    const colleague: Actor = { ...actor, ...held, employeeId: id, user: { is_root }, isProduct: false };
    const reach = reachOf(colleague, resource.entity, 'show');
    return reach && isWithin(reach, record) ? [{ id, display }] : [];
  });
}

function matching(asked: Asked): RawBuilder<boolean> {
  if ('ids' in asked) return sql<boolean>`e.id = any(${asked.ids}::bigint[])`;
  const found = asked.words.map((word) => sql`${plainSql(fullName('e'))} like ${plainPattern(word)}`);
  return found.length > 0 ? sql<boolean>`${sql.join(found, sql` and `)}` : sql<boolean>`true`;
}

/** Puts names first in which a word begins with the text. */
function beginning(asked: Asked): RawBuilder<unknown> {
  const [word] = 'words' in asked ? asked.words : [];
  return sql`${plainSql(fullName('e'))} like any(${wordPatterns(word ?? '')}::text[]) desc`;
}

/** An empty list of permissions is open to all. */
function holding(tables: Tables, permissions: readonly string[]): RawBuilder<boolean> {
  if (permissions.length === 0) return sql<boolean>`true`;
  const byGroup = sql`or exists (select from permissiongroup_employee_ids m
    join permissiongroup g on g.company_id = m.company_id and g.id = m.owner_id
    where m.company_id = e.company_id and m.target_id = e.id and jsonb_exists_any(g.permissions, ${permissions}::text[]))`;
  return sql<boolean>`(a.is_root or exists (select from employee_permission p where p.company_id = e.company_id
    and p.employee_id = e.id and p.permission = any(${permissions}::text[]))
    ${tables.has('permissiongroup') ? byGroup : sql``})`;
}
