// Finds the key of a text on the page, and in which layer it lies: the company's own words come before a plugin's.
import { textLayers } from '../texts/i18n.ts';
import type { Layer } from './item.ts';

export interface FoundText {
  /** Several where the same words stand in more than one place. */
  readonly keys: readonly string[];
  readonly plugin: string;
  readonly layer: Layer;
}

const LAYERS: Readonly<Record<string, Layer>> = { core: 'core', overrides: 'company' };
const MOST = 5;

/** Only texts without a count or a name in them are found by their words. */
export function keysOfText(text: string): FoundText | undefined {
  if (text === '') return undefined;
  for (const [name, dictionary] of textLayers()) {
    const keys = Object.keys(dictionary).filter((each) => dictionary[each] === text);
    const layer = LAYERS[name] ?? 'plugin';
    if (keys[0]) return { keys: keys.slice(0, MOST), plugin: keys[0].split('.', 1)[0] ?? name, layer };
  }
  return undefined;
}
