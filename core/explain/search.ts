// Searches everything installed, visible or not, and tells in a word why it shows or does not.
import { FIT, fitOf, plainText, type Subject } from '#core/contract';
import type { Fault, Registry } from '../plugins/registry.ts';
import type { Translate } from '../plugins/resolving/pages-and-menu/menu-tree.ts';
import { type Item, permissionsOf, stateOf } from './item.ts';
import { itemsOf, switchedOffItems } from './items.ts';
import { namePermission, wordsOf } from './words.ts';

export type State = 'yes' | 'license' | 'permission' | 'hidden' | 'off' | 'faulty';

export interface Result {
  readonly item: Item;
  readonly state: State;
}

const MOST = 40;
/** Kinds in the order in which people look for them. */
const ORDER = ['page', 'group', 'entity', 'action', 'panel', 'widget', 'field', 'permission'];

/** Finds items with all words in their name, their place or their permissions; the closest come first. */
export function searchAll(registry: Registry, text: string, subject: Subject, t: Translate): readonly Result[] {
  if (text.trim() === '') return [];
  const off = switchedOffItems(registry);
  const faulty = registry.faults.map(faultItem);
  return [...itemsOf(registry), ...off, ...faulty]
    .flatMap((item) => {
      const fit = fitOf(titleOf(item, registry, t), text) ?? within(saidOf(item, registry, t), text);
      return fit === undefined ? [] : [{ item, fit }];
    })
    .sort((a, b) => a.fit - b.fit || kindOf(a.item) - kindOf(b.item))
    .slice(0, MOST)
    .map(({ item }) => {
      const state = off.includes(item) ? 'off' : faulty.includes(item) ? 'faulty' : stateOf(subject, item);
      return { item, state };
    });
}

/** Lists the texts by which an item can be found: its names, and what it is called in manifests. */
function saidOf(item: Item, registry: Registry, t: Translate): string {
  const words = wordsOf(registry);
  const permissions = permissionsOf(item).map((each) => `${each} ${namePermission(each, words)}`);
  return [titleOf(item, registry, t), item.place?.(t), item.id, item.path, ...permissions].join(' ');
}

/** Makes an item of a faulty contribution, which is missing or failed while it was shown. */
function faultItem({ plugin, contribution, message }: Fault): Item {
  return {
    id: `fault:${plugin}.${contribution}.${message}`,
    kind: 'fault',
    plugin,
    layer: 'plugin',
    title: () => `${plugin} · ${contribution}`,
    asks: [],
    notes: [{ key: 'faulty', of: () => message }],
  };
}

/** Answers a permission in words, and any other item by its name. */
export function titleOf(item: Item, registry: Registry, t: Translate): string {
  const title = item.title(t);
  return item.kind === 'permission' ? namePermission(title, wordsOf(registry)) : title;
}

/** Places, permissions and what manifests call it are found by any part of a word. */
function within(said: string, text: string): number | undefined {
  const all = plainText(said);
  const isSaid = plainText(text)
    .split(/\s+/)
    .filter(Boolean)
    .every((word) => all.includes(word));
  return isSaid ? FIT.inside : undefined;
}

function kindOf({ kind }: Item): number {
  return ORDER.indexOf(kind);
}
