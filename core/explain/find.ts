// Finds the explanation of an element that was pointed at.
import type { Method } from '#core/contract';
import type { Registry } from '../plugins/registry.ts';
import type { Refused } from '../ui/explained.ts';
import { methodItem } from './field-items.ts';
import type { Item } from './item.ts';
import { itemsOf } from './items.ts';
import { keysOfText } from './text-key.ts';

/** Answers undefined if nothing is known about the element. */
export function findItem(registry: Registry, element: Element): Item | undefined {
  const marked = element.closest<HTMLElement>('[data-explain]');
  const found = marked && itemOf(registry, marked.dataset.explain ?? '');
  return found ?? textItem(element);
}

/** Finds the item by the attribute's value. */
export function itemOf(registry: Registry, value: string): Item | undefined {
  const colon = value.indexOf(':');
  const [kind, name] = [value.slice(0, colon), value.slice(colon + 1)];
  if (kind === 'refusal') return refusalItem(name);
  const items = itemsOf(registry);
  if (kind === 'method') return ofMethod(registry, items, name);
  // An entry of the menu counts as its page, a group as itself.
  const ids = kind === 'menu' ? [`page:${name}`, value] : [value];
  return items.find(({ id }) => ids.includes(id));
}

function ofMethod(registry: Registry, items: readonly Item[], name: string): Item | undefined {
  const [model = '', method = ''] = name.split('.');
  const entity = registry.entity(model);
  const owner = items.find(({ id }) => id === `entity:${model}`);
  return entity && owner && methodItem(entity, method as Method, { plugin: owner.plugin, layer: owner.layer });
}

/** Makes an item of a refusal by the server. */
function refusalItem(name: string): Item | undefined {
  const { code, requires } = JSON.parse(name) as Refused;
  return {
    id: `refusal:${code}`,
    kind: 'refusal',
    plugin: 'core',
    layer: 'core',
    title: (t) => t([`errors.${code}`, 'core.failed.forbidden']),
    asks: requires ? [{ id: 'use', all: [requires] }] : [],
    notes: [{ key: requires ? 'refused' : 'refusedRow' }],
    textKeys: [`errors.${code}`],
  };
}

/** A text, perhaps beside an icon; an element with more parts is a part of the page. */
const MOST_PARTS = 2;

/** Finds a text of the page that stands in a dictionary unchanged. */
function textItem(element: Element): Item | undefined {
  const text = element.textContent?.trim() ?? '';
  const found = element.children.length > MOST_PARTS ? undefined : keysOfText(text);
  if (!found) return undefined;
  const { keys, plugin, layer } = found;
  return { id: '', kind: 'text', plugin, layer, title: () => text, asks: [], notes: [], textKeys: keys };
}
