// Lists every text key that a manifest makes the product ask for. Labels are derived from names; manifests hold no
// texts.
import type { Entity, EntityFile } from '../entity/entity.ts';
import { type ExtensionFile, extensionText } from '../entity/extension.ts';
import type { FieldSchema } from '../entity/field.ts';
import { type Move, moveKey, movesOf } from '../entity/moves.ts';
import { resolveEntity, tabsOf } from '../entity/resolve.ts';
import type { Action } from './actions.ts';
import type { EntityAdditions, EntityContribution } from './additions.ts';
import { extensionFilesOf } from './extended.ts';
import { textKeysOfFixes } from './fixes.ts';
import type { Plugin } from './plugin.ts';
import { keptSettings, type Settings } from './settings.ts';
import { tileFields } from './tile-settings.ts';
import { textKeysOfWatching } from './watch.ts';
import type { Widget } from './widgets.ts';

export function textKeysOf(plugin: Plugin): string[] {
  const { id, menu = [], pages = [], widgets = [], steps = [], notices = [], devices = [], entities = [] } = plugin;
  const given = entities.map(asContribution);
  return [
    ...menu.filter(({ page }) => page === undefined).map((group) => `${id}.menu.${group.id}`),
    ...pages.map((page) => `${id}.page.${page.id}`),
    ...widgets.flatMap((widget) => keysOfWidget(`${widget.as ?? id}.widget.${widget.id}`, widget)),
    ...steps.flatMap((step) => [`${id}.step.${step.id}`, `${id}.step.${step.id}.help`]),
    ...devices.map((device) => `${device.as ?? id}.device.${device.id}`),
    ...notices.map((notice) => `${id}.notice.${notice.id}`),
    ...textKeysOfWatching(plugin),
    ...textKeysOfFixes(id, plugin.fixes),
    ...keptSettings(plugin).flatMap(({ name, properties }) => keysOfSettings(`${name}.settings`, properties)),
    ...given.flatMap(({ file }) => keysOfEntity(resolveEntity(plugin, file))),
    ...given.flatMap((additions) => keysOfAdditions(additions.file.as ?? id, additions)),
    ...Object.values(plugin.extends ?? {}).flatMap((additions) => keysOfAdditions(id, additions)),
    ...extensionFilesOf(plugin).flatMap((file) => keysOfExtension(plugin, file)),
  ];
}

function keysOfExtension(plugin: Plugin, file: ExtensionFile): string[] {
  const text = extensionText(plugin, file);
  const { schema, ui } = file;
  const groups = (ui?.groups ?? []).flatMap(({ id }) => (id === undefined ? [] : `${text}.group.${id}`));
  return [...groups, ...keysOfFields(text, schema.properties)];
}

function keysOfSettings(key: string, properties: Settings['properties']): string[] {
  const moot = Object.entries(properties).filter(([, { needs }]) => needs !== undefined);
  const fields = Object.entries(properties).map(
    ([name, { unit, enum: values }]) => [name, { unit, enum: values }] as const,
  );
  return [key, ...keysOfFields(key, Object.fromEntries(fields)), ...moot.map(([name]) => `${key}.${name}.moot`)];
}

/** Numbers by the values of a field have the words of those. */
function keysOfWidget(key: string, { counts, settings }: Widget): string[] {
  if (!counts) return [key, ...keysOfFields(key, settings && tileFields(settings))];
  const named = counts.filter(({ groupBy }) => groupBy === undefined);
  return [key, `${key}.none`, ...named.map(({ id }) => `${key}.${id}`)];
}

function asContribution(item: EntityFile | EntityContribution): EntityContribution {
  return 'model' in item ? { file: item } : item;
}

function keysOfAdditions(plugin: string, additions: EntityAdditions): string[] {
  const { actions = [], panels = [], bulk = [], tools = [] } = additions;
  return [
    ...[...actions, ...bulk, ...tools].flatMap((action) => keysOfAction(plugin, action)),
    ...panels.map(({ id, as = plugin }) => `${as}.panel.${id}`),
  ];
}

/** A call that the shell makes has texts for its result; a call that opens a tab has none. */
function keysOfAction(plugin: string, { id, call }: Action): string[] {
  const key = `${plugin}.action.${id}`;
  return [
    key,
    ...(call && !call.opens ? [`${key}.done`] : []),
    ...(call?.confirm ? [`${key}.confirm`] : []),
    ...keysOfFields(key, call?.arguments?.properties),
  ];
}

function keysOfEntity(entity: Entity): string[] {
  const { text, schema, ui, noPages, disallow = [] } = entity;
  return [
    `${text}_one`,
    `${text}_other`,
    ...(noPages ? [] : [`${text}.empty`]),
    ...(noPages || disallow.includes('create') ? [] : [`${text}.add`]),
    ...(ui?.groups ?? []).map(({ id }) => `${text}.group.${id}`),
    ...tabsOf(entity).map(({ id }) => `${text}.tab.${id}`),
    ...keysOfFields(text, schema.properties),
    ...new Set(movesOf({ schema }).flatMap((move) => keysOfMove(moveKey(text, move), move))),
  ];
}

const keysOfMove = (key: string, { confirm }: Move) => [key, ...(confirm ? [`${key}.confirm`] : [])];

function keysOfFields(text: string, fields: Readonly<Record<string, FieldSchema>> = {}): string[] {
  return Object.entries(fields)
    .filter(([, field]) => !field.hidden)
    .flatMap(([name, field]) => keysOfField(`${text}.${name}`, field));
}

function keysOfField(key: string, field: FieldSchema): string[] {
  const values = (field.enum ?? field.items?.enum ?? []).filter((value) => typeof value === 'string');
  return [
    key,
    ...values.map((value) => `${key}.${value}`),
    ...(field.unit && field.unit !== '%' ? [`units.${field.unit}`] : []),
  ];
}
