// Gathers what plugins add to an entity, their own or another's: cells, fields, actions, panels, cards. A faulty
// addition is left out alone.
import type { Action, Component, EntityAdditions, Lazy, Panel, Plugin, Slot } from '#core/contract';
import { faultsOfWhich, IN_MEMORY } from '../../../contract/entity/file-checks/which.ts';
import { successorOf } from '../../../contract/plugin/former-keys.ts';
import type { Shape } from '../../../contract/plugin/shape.ts';
import type { Owned, ResolvedAdditions, ResolvedEntity, ResolvedSlot } from '../../resolved.ts';
import type { Draft } from '../draft.ts';
import { ACTION, PANEL } from '../shapes/actions.ts';
import { EXTENSION } from '../shapes/additions.ts';
import { withFields } from './extensions.ts';
import { putEntity } from './putEntity.ts';

export const NO_ADDITIONS: ResolvedAdditions = {
  cells: {},
  fields: {},
  filters: {},
  actions: [],
  panels: [],
  bulk: [],
  tools: [],
  moves: {},
  head: [],
  beside: [],
  confirm: [],
  owners: {},
};

/** An entity has at most one of each; the first plugin that brings one keeps it. */
const SINGLE = ['card'] as const;

/** Merges `extends` into the entities of other plugins; pages made from them show the merged entity. */
export function addExtensions(draft: Draft, plugin: Plugin): void {
  const extended = Object.entries(plugin.extends ?? {}).map(([id, given]) => ({ id, given }));
  draft.each(plugin, 'extends', extended, ({ id, given }, contribution) => {
    if (!draft.fits(EXTENSION, plugin.id, contribution, given)) return;
    const index = draft.entities.findIndex(({ model }) => model === id);
    const entity = draft.entities[index];
    if (!entity) return draft.fault('MISSING_PARENT', plugin.id, contribution, `there is no entity ${id} to extend`);
    const grown = withFields(draft, plugin, entity, given.files, contribution);
    putEntity(draft, index, { ...grown, additions: additionsOf(draft, plugin, grown, given, contribution) });
  });
}

/** Answers the entity's additions with those of one plugin. */
export function additionsOf(
  draft: Draft,
  plugin: Plugin,
  entity: ResolvedEntity,
  given: EntityAdditions,
  contribution: string,
): ResolvedAdditions {
  const { additions } = entity;
  const moved = entity.plugin === plugin.id ? entity.as : undefined;
  const by = { plugin, entity, name: moved ?? plugin.id, license: moved ? undefined : plugin.license };
  const taken = [
    ...SINGLE.filter((name) => given[name] && additions[name]),
    ...Object.keys(given.moves ?? {}).flatMap((name) => (additions.moves[name] ? [`moves.${name}`] : [])),
  ];
  for (const name of taken) {
    const owner = additions.owners[name];
    draft.fault('DUPLICATE_ID', plugin.id, `${contribution}.${name}`, `the plugin ${owner} already has it`);
  }
  const cells = freeFields(draft, plugin, entity, 'cells', given, contribution);
  const fields = freeFields(draft, plugin, entity, 'fields', given, contribution);
  const added = [
    ...Object.keys(cells).map((name) => `cells.${name}`),
    ...Object.keys(fields).map((name) => `fields.${name}`),
    ...SINGLE.filter((name) => given[name] && !additions[name]),
    ...Object.keys(given.moves ?? {}).flatMap((name) => (additions.moves[name] ? [] : [`moves.${name}`])),
  ];
  return Object.freeze({
    cells: { ...additions.cells, ...cells },
    fields: { ...additions.fields, ...fields },
    filters: additions.filters,
    actions: stacked(
      additions.actions,
      owned<Action>(draft, by, additions.actions, 'actions', ACTION, given, contribution),
    ),
    panels: stacked(additions.panels, owned<Panel>(draft, by, additions.panels, 'panels', PANEL, given, contribution)),
    bulk: stacked(additions.bulk, owned<Action>(draft, by, additions.bulk, 'bulk', ACTION, given, contribution)),
    tools: stacked(additions.tools, owned<Action>(draft, by, additions.tools, 'tools', ACTION, given, contribution)),
    card: additions.card ?? given.card,
    cardHeight: additions.card ? additions.cardHeight : given.cardHeight,
    head: stacked(additions.head, slotOf(plugin, given.head)),
    beside: stacked(additions.beside, slotOf(plugin, given.beside)),
    confirm: stacked(additions.confirm, slotOf(plugin, given.confirm)),
    moves: { ...given.moves, ...additions.moves },
    owners: { ...additions.owners, ...Object.fromEntries(added.map((name) => [name, plugin.id])) },
  });
}

/** Puts what a plugin adds among what is there: a higher `sortFirst` stands first, and else the plugins keep their order. */
function stacked<T extends { readonly sortFirst?: number }>(present: readonly T[], added: readonly T[]): readonly T[] {
  return [...present, ...added].toSorted((a, b) => (b.sortFirst ?? 0) - (a.sortFirst ?? 0));
}

function slotOf({ id }: Plugin, given: Slot | undefined): ResolvedSlot[] {
  if (!given) return [];
  return [{ ...(typeof given === 'function' ? { load: given } : given), plugin: id }];
}

/** Keeps components for fields that exist and that no other plugin draws yet. */
function freeFields(
  draft: Draft,
  plugin: Plugin,
  { schema, additions }: ResolvedEntity,
  kind: 'cells' | 'fields',
  given: EntityAdditions,
  contribution: string,
): Record<string, Lazy<Component>> {
  const free = Object.entries(given[kind] ?? {}).filter(([name]) => {
    const at = `${contribution}.${kind}.${name}`;
    if (!Object.hasOwn(schema.properties, name)) {
      draft.fault('MISSING_PARENT', plugin.id, at, `there is no field ${name}`);
      return false;
    }
    const owner = additions.owners[`${kind}.${name}`];
    if (owner !== undefined) draft.fault('DUPLICATE_ID', plugin.id, at, `the plugin ${owner} already draws it`);
    return owner === undefined;
  });
  return Object.fromEntries(free);
}

interface Bringer {
  readonly plugin: Plugin;
  /** The beginning of its keys and texts. */
  readonly name: string;
  /** Absent where its feature moved here: the page of the record asks for the licence that it came with. */
  readonly license?: string;
  readonly entity: ResolvedEntity;
}

/** Keeps valid actions or panels with declared permissions and free keys. */
function owned<T extends Action | Panel>(
  draft: Draft,
  { plugin, entity, name: own, license: usual }: Bringer,
  present: readonly Owned[],
  kind: 'actions' | 'panels' | 'bulk' | 'tools',
  shape: Shape,
  given: EntityAdditions,
  contribution: string,
): (T & Owned)[] {
  const accepted: (T & Owned)[] = [];
  draft.each(plugin, `${contribution}.${kind}`, given[kind] as readonly T[] | undefined, (item, at) => {
    if (!draft.fits(shape, plugin.id, at, item) || !draft.declared(plugin.id, at, [item])) return;
    if ('icon' in item) draft.knowsIcon(plugin.id, at, item.icon);
    const problem = contentProblem(item) ?? whichProblem(entity, item);
    if (problem) return draft.fault('INVALID_SHAPE', plugin.id, at, problem);
    const { as: name = own, license = usual }: Partial<Panel> = item;
    const key = `${name}.${item.id}`;
    if ([...present, ...accepted].some((other) => other.key === key)) {
      return draft.fault('DUPLICATE_ID', plugin.id, at, `${item.id} is already there`);
    }
    const titleKey = `${name}.${kind === 'panels' ? 'panel' : 'action'}.${item.id}`;
    const resolved: T & Owned = { ...item, key, plugin: plugin.id, license, titleKey };
    accepted.push(Object.freeze(resolved));
  });
  return accepted;
}

/** A button that asks for what no record has would never be offered. */
function whichProblem(entity: ResolvedEntity, item: Action | Panel): string | undefined {
  if (!('when' in item)) return undefined;
  const [first] = faultsOfWhich(entity, 'when', item.when, IN_MEMORY);
  const former = Object.keys(item.when ?? {}).find((name) => successorOf(`when.${name}`));
  if (first && former) return `when.${former} is now ${successorOf(`when.${former}`)}`;
  return first && `${first.path} ${first.reason}`;
}

/** One thing behind a button or a tab. */
function contentProblem(item: Action | Panel): string | undefined {
  const ways = ['load', 'call', 'to', 'related'].filter((way) => Object.hasOwn(item, way));
  if (ways.length === 0) return 'it must have load, or what the shell does by itself';
  return ways.length > 1 ? `it must have either ${ways.join(' or ')}` : undefined;
}
