// Finds what each permission opens, from what manifests, entity files and server modules declare.
import type { Access, Module } from '#api';
import {
  type Entity,
  type EntityFile,
  extended,
  type Method,
  type Plugin,
  receivingPermissions,
  requirementOf,
  resolveEntity,
} from '#core/contract';

export const KINDS = [
  'page',
  'record',
  'field',
  'step',
  'call',
  'query',
  'document',
  'tile',
  'alarm',
  'count',
] as const;

/** One thing that a permission opens. */
export interface Guarded {
  readonly permission: string;
  readonly kind: (typeof KINDS)[number];
  /** What it is, as the page of permissions writes it: `GET /v1/invoice`. */
  readonly what: string;
  /** A call that is refused without the permission, where it can be made without a record. */
  readonly call?: readonly [method: string, path: string, body?: object];
  /** Any one of these is enough for it. */
  readonly any: readonly string[];
}

type Found = Omit<Guarded, 'permission' | 'any'>;

const forEach = (any: readonly string[] = [], found: Found): Guarded[] =>
  any.map((permission) => ({ permission, any, ...found }));

export function guardedBy(modules: readonly Module[]): Guarded[] {
  const manifests = modules.map(({ manifest }) => manifest);
  const all = manifests.flatMap((plugin) => (plugin.entities ?? []).map((each) => resolveEntity(plugin, fileOf(each))));
  return [
    ...extended(all, manifests).flatMap((entity) => [...ofCalls(entity), ...ofFields(entity)]),
    ...manifests.flatMap(ofManifest),
    ...modules.flatMap(ofServer),
  ];
}

const fileOf = (each: NonNullable<Plugin['entities']>[number]): EntityFile => ('file' in each ? each.file : each);

/** A record of this number is nobody's. */
const NOBODY = 999_999;

const CALLS: Readonly<Record<Method, (resource: string) => Guarded['call']>> = {
  index: (resource) => ['GET', resource],
  show: (resource) => ['GET', `${resource}/${NOBODY}`],
  create: (resource) => ['POST', resource, {}],
  update: (resource) => ['PATCH', `${resource}/${NOBODY}`, {}],
  delete: (resource) => ['DELETE', `${resource}/${NOBODY}`],
};

function ofCalls(entity: Entity): Guarded[] {
  const { resource, disallow = [], partOf } = entity;
  if (partOf) return [];
  return (Object.keys(CALLS) as Method[])
    .filter((method) => !disallow.includes(method))
    .flatMap((method) => {
      const call = CALLS[method](resource);
      const what = `${call![0]} /v1/${resource}${method === 'index' || method === 'create' ? '' : '/{id}'}`;
      return forEach(requirementOf(entity, method).permissions, { kind: 'record', what, call });
    });
}

function ofFields({ model, schema }: Entity): Guarded[] {
  return Object.entries(schema.properties).flatMap(([name, { access, moves }]) => [
    ...forEach(access?.read, { kind: 'field', what: `reads ${model}.${name}` }),
    ...forEach(access?.write, { kind: 'field', what: `writes ${model}.${name}` }),
    ...forEach(moves?.permissions, { kind: 'step', what: `moves ${model}.${name}` }),
    ...(moves?.steps ?? []).flatMap((step) =>
      forEach(step.permissions, { kind: 'step', what: `moves ${model}.${name} to ${[step.to].flat().join(', ')}` }),
    ),
  ]);
}

function ofManifest({ id, pages = [], widgets = [], alarms = [] }: Plugin): Guarded[] {
  return [
    ...pages.flatMap(({ path, layout = 'admin', permissions }) =>
      forEach(permissions, { kind: 'page', what: `/${layout}/${path}` }),
    ),
    ...widgets.flatMap((widget) => forEach(widget.permissions, { kind: 'tile', what: `${id}.${widget.id}` })),
    ...alarms.flatMap((alarm) => forEach(receivingPermissions(alarm), { kind: 'alarm', what: `receives ${alarm.id}` })),
  ];
}

function ofServer({ manifest: { id }, server }: Module): Guarded[] {
  const { routes = [], queries = [], documents = [], badges = [], counted } = server ?? {};
  const opened = (access: Access | undefined, found: Found) => forEach(access?.permissions, found);
  return [
    ...routes.flatMap(({ method, path, below, as = id, access }) => {
      const address = `${below ?? as}${path === '/' ? '' : path}`;
      const made = address.replace(/:\w+/g, String(NOBODY));
      return opened(access, {
        kind: 'call',
        what: `${method} /v1/${address.replace(/:(\w+)/g, '{$1}')}`,
        call: [method, made, ...(method === 'GET' ? [] : [{}])] as unknown as Guarded['call'],
      });
    }),
    ...queries.flatMap(({ id: query, as = id, access }) =>
      opened(access, { kind: 'query', what: `GET /v1/query/${as}/${query}`, call: ['GET', `query/${as}/${query}`] }),
    ),
    ...documents.flatMap((document) =>
      opened((document as { access?: Access }).access, {
        kind: 'document',
        what: `GET /v1/document/${id}/${document.id}`,
      }),
    ),
    ...badges.flatMap(({ page, access }) => opened(access as Access, { kind: 'count', what: `the count of ${page}` })),
    ...opened(counted as Access, { kind: 'count', what: 'the counts of the whole company' }),
  ];
}
