// Adds the fields that a plugin brings to an entity of another one; a faulty file is left out alone.
import { type ExtensionFile, extendEntity, type FieldSchema, type Plugin, resolvedFields } from '#core/contract';
import type { ResolvedEntity } from '../../resolved.ts';
import type { Draft } from '../draft.ts';
import { missingKinds, withKinds } from './fieldKinds.ts';

export function withFields(
  draft: Draft,
  plugin: Plugin,
  entity: ResolvedEntity,
  files: readonly ExtensionFile[] = [],
  contribution: string,
): ResolvedEntity {
  let grown = entity;
  draft.each(plugin, `${contribution}.files`, files, (file, at) => {
    const problems = problemsOf(draft, grown, file);
    for (const problem of problems) draft.fault('INVALID_ENTITY', plugin.id, at, problem);
    if (problems.length > 0 || !draft.declared(plugin.id, at, permissionsOf(file.schema))) return;
    const more = extendEntity(grown, plugin, file);
    grown = { ...more, additions: withKinds(draft, more.schema, more.additions) };
  });
  return grown;
}

function problemsOf(draft: Draft, entity: ResolvedEntity, file: ExtensionFile): string[] {
  const wrong = draft.checks?.extension(entity, file) ?? [];
  const faults = wrong.map(({ path, reason }) => (path ? `${path} ${reason}` : reason));
  if (faults.length > 0) return faults;
  if (file.extends !== entity.model) return [`extends names ${file.extends}, and stands below ${entity.model}`];
  return missingKinds(draft, resolvedFields(entity, file)).map((kind) => `no plugin has the kind ${kind}`);
}

/** Lists the permissions that fields ask for, at any depth. */
function permissionsOf({ access, items, properties = {} }: FieldSchema): { permissions: readonly string[] }[] {
  return [
    { permissions: [...(access?.read ?? []), ...(access?.write ?? [])] },
    ...(items ? permissionsOf(items) : []),
    ...Object.values(properties).flatMap(permissionsOf),
  ];
}
