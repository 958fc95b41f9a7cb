// Holds the rules of custom pages: no frame of our own origin, no greedy `allow`, groups one level deep
// (docs/security.md, "Custom pages").
import { sql } from 'kysely';
import type { EntityHooks, FieldError, HookContext, Row } from '#api';
import { effectivePermissions, FRAME_FEATURES } from '#core/contract';

export const customFrontendableHooks: EntityHooks<'CustomFrontendable'> = {
  validate: async (record, context) => [
    ...urlErrors(record, context),
    ...allowErrors(record),
    ...scopeErrors(record, context),
    ...(await parentErrors(record, context)),
    ...(await childErrors(record, context)),
  ],
};

function urlErrors({ url }: Row, { origins = [], origin }: HookContext): FieldError[] {
  if (typeof url !== 'string') return [];
  if (!URL.canParse(url)) return [{ path: 'url', code: 'format.https-url' }];
  const { protocol, hostname, username, password } = new URL(url);
  if (protocol !== 'https:' || username || password) return [{ path: 'url', code: 'format.https-url' }];
  const own = [...origins, origin]
    .filter((address) => URL.canParse(address))
    .map((address) => host(new URL(address).hostname));
  return own.includes(host(hostname)) ? [{ path: 'url', code: 'ownOrigin' }] : [];
}

/** `scoop.example.` is the same host as `scoop.example`. */
function host(name: string): string {
  return name.toLowerCase().replace(/\.$/, '');
}

/** Refuses features that are not in the list, and features for other origins than the page itself. */
function allowErrors({ allow }: Row): FieldError[] {
  if (typeof allow !== 'string') return [];
  const directives = allow
    .split(';')
    .map((directive) => directive.trim())
    .filter(Boolean);
  const refused = directives.filter((directive) => {
    const [feature = '', ...targets] = directive.split(/\s+/);
    return !(FRAME_FEATURES as readonly string[]).includes(feature) || targets.some((target) => target !== "'src'");
  });
  const params = { refused, allowed: FRAME_FEATURES };
  return refused.length > 0 ? [{ path: 'allow', code: 'allowList', params }] : [];
}

/** Checks the permissions of a page: each must exist, and the admin must hold each that is new. */
function scopeErrors({ scopes }: Row, { previous, permissions, actor }: HookContext): FieldError[] {
  const before = (previous?.scopes ?? []) as string[];
  const added = ((scopes ?? []) as string[]).filter((name) => !before.includes(name));
  const unknown = added.filter((name) => !permissions.includes(name));
  const held = effectivePermissions(actor);
  const beyond = actor.user?.is_root ? [] : added.filter((name) => !held.includes(name) && !unknown.includes(name));
  return [
    ...unknown.map((name) => ({
      path: `scopes.${(scopes as string[]).indexOf(name)}`,
      code: 'unknownPermission',
    })),
    ...(beyond.length > 0 ? [{ path: 'scopes', code: 'notHeld', params: { names: beyond } }] : []),
  ];
}

async function parentErrors(record: Row, { db, actor }: HookContext): Promise<FieldError[]> {
  if (record.parent_id === undefined) return [];
  if (record.mdl === 'page_group') return [{ path: 'parent_id', code: 'oneLevel' }];
  const { rows } = await sql<{ mdl: string }>`select mdl from customfrontendable
    where company_id = ${actor.companyId} and id = ${record.parent_id}`.execute(db);
  return rows[0]?.mdl === 'page_group' ? [] : [{ path: 'parent_id', code: 'notAGroup' }];
}

/** A group that has pages cannot become a page. */
async function childErrors(record: Row, { db, actor, previous }: HookContext): Promise<FieldError[]> {
  if (previous?.mdl !== 'page_group' || record.mdl === 'page_group') return [];
  const { rows } = await sql`select 1 from customfrontendable
    where company_id = ${actor.companyId} and parent_id = ${previous.id} limit 1`.execute(db);
  return rows.length > 0 ? [{ path: 'mdl', code: 'hasPages' }] : [];
}
