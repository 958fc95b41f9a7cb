// Resolves entities: a valid file, with its permissions declared, gives an entity and, unless it says otherwise, four
// pages.
import {
  type Entity,
  type EntityContribution,
  type EntityFile,
  type EntityPageKind,
  type FieldSchema,
  licenseOf,
  type Method,
  movesOf,
  type Plugin,
  type Requirement,
  requirementOf,
  resolveEntity,
} from '#core/contract';
import type { ResolvedEntity, ResolvedPage } from '../../resolved.ts';
import type { Draft } from '../draft.ts';
import { addPage, placeOf } from '../pages-and-menu/pages.ts';
import { ENTITY_CONTRIBUTION } from '../shapes/additions.ts';
import { additionsOf, NO_ADDITIONS } from './additions.ts';
import { missingKinds, withKinds } from './fieldKinds.ts';
import { sidesOf } from './sides.ts';

const METHODS: readonly Method[] = ['index', 'show', 'create', 'update', 'delete'];

export function addEntities(draft: Draft, plugin: Plugin): void {
  draft.each(plugin, 'entities', plugin.entities, (item, contribution) => {
    const given = asContribution(item);
    if (!draft.fits(ENTITY_CONTRIBUTION, plugin.id, contribution, given)) return;
    const entity = checked(draft, plugin, given.file, contribution);
    if (!entity) return;
    const own = additionsOf(draft, plugin, entity, given, contribution);
    const additions = withKinds(draft, entity.schema, own);
    // An entity that modules share opens with the licence of either; one that moved, with the licence it had before.
    const pluginLicense = entity.licenses || entity.as ? undefined : plugin.license;
    const resolved = Object.freeze({ ...entity, additions, pluginLicense });
    for (const icon of [entity.icon, ...iconsOf(entity.schema)]) draft.knowsIcon(plugin.id, contribution, icon);
    draft.entities.push(resolved);
    if (!entity.noPages) addEntityPages(draft, resolved, given, contribution);
  });
}

/** Treats a bare entity file as a contribution without additions. */
function asContribution(item: EntityFile | EntityContribution): EntityContribution {
  return typeof item === 'object' && item !== null && 'model' in item ? { file: item } : item;
}

function checked(draft: Draft, plugin: Plugin, file: EntityFile, contribution: string): ResolvedEntity | undefined {
  const faults = draft.checks?.entity(file) ?? [];
  for (const { path, reason } of faults) {
    draft.fault('INVALID_ENTITY', plugin.id, contribution, path ? `${path} ${reason}` : reason);
  }
  if (faults.length > 0) return undefined;
  const entity = resolveEntity(plugin, file);
  const keep = entity.stream?.keep;
  if (typeof keep === 'object' && plugin.settings?.properties[keep.setting]?.type !== 'integer') {
    const message = `stream.keep names ${keep.setting}, which is no whole number among the settings of the plugin`;
    draft.fault('INVALID_ENTITY', plugin.id, contribution, message);
    return undefined;
  }
  if (entity.license === '') {
    draft.fault('INVALID_ENTITY', plugin.id, contribution, 'license is missing, in the file and in the plugin');
    return undefined;
  }
  const taken = draft.entities.find(({ model, resource }) => model === entity.model || resource === entity.resource);
  if (taken) {
    draft.fault(
      'DUPLICATE_ID',
      plugin.id,
      contribution,
      `the plugin ${taken.plugin} already has the model or resource`,
    );
    return undefined;
  }
  const missing = missingKinds(draft, entity.schema);
  for (const kind of missing) draft.fault('MISSING_PARENT', plugin.id, contribution, `no plugin has the kind ${kind}`);
  if (missing.length > 0 || !draft.declared(plugin.id, contribution, requirementsOf(entity))) return undefined;
  return { ...entity, additions: NO_ADDITIONS };
}

function requirementsOf(entity: Entity): Requirement[] {
  const methods = METHODS.filter((method) => !entity.disallow?.includes(method));
  return [
    ...[...methods, 'options' as const].map((method) => requirementOf(entity, method)),
    ...accessOf(entity.schema).map((names) => ({ permissions: names.filter((name) => isOwn(entity, name)) })),
    ...movesOf(entity).map(({ permissions }) => ({ permissions })),
  ];
}

/**
 * Tells whether the entity's own licence covers a permission. A field may ask for one of a module that is missing;
 * nobody holds it until that module comes.
 */
function isOwn({ license: own }: Entity, permission: string): boolean {
  const license = licenseOf(permission);
  return license === undefined || license === own;
}

/** Lists the permissions that fields ask for, at any depth. */
function accessOf({ access, items, properties = {} }: FieldSchema): (readonly string[])[] {
  return [
    access?.read ?? [],
    access?.write ?? [],
    ...(items ? accessOf(items) : []),
    ...Object.values(properties).flatMap(accessOf),
  ];
}

/** Icons of the values that fields can have, however deep. */
function iconsOf({ values = {}, items, properties = {} }: FieldSchema): string[] {
  return [
    ...Object.values(values).flatMap((of) => of?.icon ?? []),
    ...(items ? iconsOf(items) : []),
    ...Object.values(properties).flatMap(iconsOf),
  ];
}

interface PageRule {
  readonly method: Method;
  readonly path: string;
  readonly id: string;
  readonly titleKey: string;
}

/** Answers the title, path and permissions of the four generic pages of an entity. */
function rulesOf({ path, text }: Entity): Record<EntityPageKind, PageRule> {
  const id = path.split('/').at(-1) ?? path;
  return {
    index: { method: 'index', path: `${path}/`, id, titleKey: `${text}_other` },
    view: { method: 'show', path: `${path}/view/:id`, id: `${id}.view`, titleKey: `${text}_one` },
    edit: { method: 'update', path: `${path}/edit/:id`, id: `${id}.edit`, titleKey: `${text}_one` },
    create: { method: 'create', path: `${path}/create`, id: `${id}.create`, titleKey: `${text}.add` },
  };
}

function addEntityPages(draft: Draft, whole: ResolvedEntity, given: EntityContribution, contribution: string): void {
  sidesOf(whole).forEach((entity, index) => {
    addSidePages(draft, entity, given, { contribution, isFirst: index === 0 });
  });
}

interface Standing {
  readonly contribution: string;
  readonly isFirst: boolean;
}

function addSidePages(draft: Draft, entity: ResolvedEntity, given: EntityContribution, standing: Standing): void {
  const { contribution, isFirst } = standing;
  const before = isFirst ? '' : `${entity.license.toLowerCase()}-`;
  for (const [name, { method, ...named }] of Object.entries(rulesOf(entity))) {
    const rule = { ...named, id: `${before}${named.id}` };
    if (entity.disallow?.includes(method)) continue;
    const kind = name as EntityPageKind;
    const load = given.pages?.[kind];
    const page: ResolvedPage = {
      ...rule,
      ...placeOf(rule),
      ...requirementOf(entity, method),
      ...(load && { load }),
      key: `${entity.as ?? entity.plugin}.${rule.id}`,
      plugin: entity.plugin,
      pluginLicense: entity.pluginLicense,
      icon: entity.icon,
      sortFirst: entity.sortFirst,
      under: entity.under,
      hidden: kind !== 'index' || entity.hiddenIndex === true,
      entity,
      kind,
    };
    addPage(draft, contribution, page);
  }
}
