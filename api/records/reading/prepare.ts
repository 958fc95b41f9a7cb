// Builds the resources of the API from the entity files and from the server parts of modules.
import type { Entity } from '#core/contract';
import type { OfferedValues, ResourceServer, Texts } from '../../contract/index.ts';
import type { Resource } from '../../entities/resource.ts';
import { compileValidator } from '../../entities/validate.ts';
import { fileHooks } from '../../files/hooks.ts';
import { besideSearched, besideSql } from './beside.ts';
import { rowsSql } from './rows.ts';

/** Answers every resource by name, as the calls use it. */
export function resourcesOf(
  entities: readonly Entity[],
  servers: readonly ResourceServer[],
  texts: Texts = {},
): ReadonlyMap<string, Resource> {
  return prepareResources(entities, [...servers, fileHooks(entities)], texts);
}

export function prepareResources(
  entities: readonly Entity[],
  servers: readonly ResourceServer[],
  texts: Texts = {},
): Map<string, Resource> {
  const all = new Map<string, Resource>();
  const offered = offeredBy(servers);
  for (const entity of entities) {
    const kept = entities.find(({ resource }) => resource === entity.deletedOf);
    all.set(entity.resource, {
      entity,
      table: entity.deletedOf ?? entity.resource,
      hooks: servers.flatMap((server) => server.hooks?.[entity.model] ?? []),
      reactions: reactionsTo(servers, entity),
      computed: {
        ...rowsSql(all, entity),
        ...besideSql(entity),
        ...(kept && madeOf(servers, 'computed', kept)),
        ...madeOf(servers, 'computed', entity),
      },
      searched: {
        ...besideSearched(entity),
        ...(kept && madeOf(servers, 'searched', kept)),
        ...madeOf(servers, 'searched', entity),
      },
      owners: entities.flatMap(({ resource, own = [] }) =>
        own.flatMap((each) => ((each.resource ?? resource) === entity.resource ? each.employee : [])),
      ),
      seesGrants: servers.flatMap((server) => server.seesGrants?.[(kept ?? entity).model] ?? []),
      offered,
      validator: () => compileValidator(entity),
      texts,
      all,
    });
  }
  return all;
}

/** Those that come last come after those of all servers. */
function reactionsTo(servers: readonly ResourceServer[], { model }: Entity): Resource['reactions'] {
  const all = servers.flatMap(({ reacts = [] }) => reacts.filter(({ to }) => to === model));
  return all.toSorted((a, b) => Number(a.last === true) - Number(b.last === true));
}

function madeOf<K extends 'computed' | 'searched'>(
  servers: readonly ResourceServer[],
  part: K,
  { model }: Entity,
): Resource[K] {
  return Object.assign({}, ...servers.map((server) => server[part]?.[model]));
}

function offeredBy(servers: readonly ResourceServer[]): Map<string, OfferedValues> {
  const kinds = servers.flatMap(({ fieldKinds = [] }) => fieldKinds);
  return new Map(kinds.flatMap(({ id, offered }) => (offered ? [[id, offered] as const] : [])));
}
