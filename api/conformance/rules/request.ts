// Checks that web.js and the manifest call only paths that the package's permissions cover.
import { type Entity, type Method, requirementOf } from '#core/contract';
import { error, type Finding, warning } from '../finding.ts';
import type { Subject } from '../subject.ts';
import { type Call, callsIn, networkIn } from './calls.ts';

/** A call of the package itself. */
interface Addressed {
  readonly url?: string;
}

const READING = ['index', 'show', 'options'] as const;

export function requestFindings(subject: Subject, routes: readonly Addressed[]): Finding[] {
  const { web, manifest } = subject.pack.files;
  const granted = grantsOf(subject);
  const judge = (call: Call, where: { file: string; path: string }) => {
    if (call.path === undefined) return [warning('request', where, 'asks for a path that only shows while it runs')];
    const reason = refusal(call.verb, call.path, subject, granted, routes);
    return reason ? [error('request', where, reason)] : [];
  };
  return [
    ...callsIn(subject.pack.web).flatMap((call) =>
      judge(call, { file: web, path: `${call.verb} ${call.path ?? '?'}` }),
    ),
    ...callsOfManifest(subject).flatMap(({ at, ...call }) => judge(call, { file: manifest, path: at })),
    ...networkIn(subject.pack.web).map((name) =>
      error('request', { file: web, path: name }, 'reaches the network by itself; http of @scoop/core asks for people'),
    ),
  ];
}

/** Lists the permissions that people need for what the package shows. */
function grantsOf({ plugin, entities }: Subject): ReadonlySet<string> {
  const additions = [...(plugin.entities ?? []), ...Object.values(plugin.extends ?? {})];
  const guarded = [...(plugin.pages ?? []), ...(plugin.widgets ?? [])];
  const buttons = additions.flatMap((each) =>
    'model' in each ? [] : [each.actions, each.panels, each.bulk, each.tools].flatMap((list) => [...(list ?? [])]),
  );
  return new Set([
    ...(plugin.permissions ?? []),
    ...[...guarded, ...buttons].flatMap(({ permissions = [] }) => permissions),
    ...entities.flatMap(({ permissions = {} }) => Object.values(permissions).flat()),
  ]);
}

function refusal(
  verb: string,
  path: string,
  { entities, shippedEntities, plugin }: Subject,
  granted: ReadonlySet<string>,
  routes: readonly Addressed[],
): string | undefined {
  const way = path.replace(/^\//, '').split(/[?#]/, 1)[0] ?? '';
  const isWithin = (resource: string) => way === resource || way.startsWith(`${resource}/`);
  if (entities.some(({ resource }) => isWithin(resource))) return undefined;
  if (routes.some(({ url }) => url !== undefined && fits(url, way))) return undefined;
  const target = shippedEntities.find(({ resource }) => isWithin(resource));
  if (!target) return `${way} belongs to no entity and no route of the package`;
  const isExtended = Object.hasOwn(plugin.extends ?? {}, target.model);
  if (isExtended && verb === 'GET') return undefined;
  const asked = requirementsOf(target, methodsOf(verb, way === target.resource));
  if (asked.some((names) => names.length === 0 || names.some((name) => granted.has(name)))) return undefined;
  return `${way} needs ${[...new Set(asked.flat())].join(' or ')}, which nothing in the package asks for`;
}

function requirementsOf(entity: Entity, methods: readonly (Method | 'options')[]): (readonly string[])[] {
  return methods.map((method) => requirementOf(entity, method).permissions ?? []);
}

/**
 * Answers the possible methods: below a record's own path are calls of the resource's module, which need one or another
 * of its permissions.
 */
function methodsOf(verb: string, isWhole: boolean): readonly (Method | 'options')[] {
  if (verb === 'GET') return READING;
  if (verb === 'POST') return isWhole ? ['create'] : ['create', 'update'];
  return verb === 'DELETE' ? ['delete'] : ['update'];
}

/** Compares `/loyaltyentry/:id/undo` with a page's path, whose inserted parts are unknown. */
function fits(url: string, way: string): boolean {
  const [ours, theirs] = [url, way].map((each) => each.replace(/^\/|\/$/g, '').split('/'));
  // A computed end of the path may be several parts.
  const isSame = (part: string, at: number) => part.startsWith(':') || part === theirs?.[at];
  const isOpen = theirs?.at(-1) === '*' && (ours?.length ?? 0) > theirs.length;
  if (isOpen) return theirs.slice(0, -1).every((part, at) => isSame(ours?.[at] ?? '', at) || part === '*');
  return ours?.length === theirs?.length && (ours ?? []).every(isSame);
}

function callsOfManifest({ plugin }: Subject): (Call & { at: string })[] {
  const owners = [...(plugin.entities ?? []), ...Object.values(plugin.extends ?? {})];
  return owners.flatMap((owner) => {
    if ('model' in owner) return [];
    const buttons = [...(owner.actions ?? []), ...(owner.bulk ?? []), ...(owner.tools ?? [])];
    return [
      ...buttons.flatMap(({ id, call }) =>
        call ? [{ at: `actions.${id}`, verb: call.method ?? 'POST', path: call.path.replaceAll('{id}', '*') }] : [],
      ),
      ...(owner.panels ?? []).flatMap(({ id, related }) =>
        related ? [{ at: `panels.${id}`, verb: 'GET', path: related.resource }] : [],
      ),
    ];
  });
}
