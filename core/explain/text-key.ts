// Finds the key of a text on the page and its layer: the company's own text comes before a plugin's.
import { textLayers } from '../texts/i18n.ts';
import type { Layer } from './item.ts';

export interface FoundText {
  /** Several keys if more than one has the same text. */
  readonly keys: readonly string[];
  readonly plugin: string;
  readonly layer: Layer;
}

const LAYERS: Readonly<Record<string, Layer>> = { core: 'core', overrides: 'company' };
const MOST = 5;

/** Finds a text by its words; a text with a count or a name in it cannot be found. */
export function keysOfText(text: string): FoundText | undefined {
  if (text === '') return undefined;
  for (const [name, dictionary] of textLayers()) {
    const keys = Object.keys(dictionary).filter((each) => dictionary[each] === text);
    const layer = LAYERS[name] ?? 'plugin';
    if (keys[0]) return { keys: keys.slice(0, MOST), plugin: keys[0].split('.', 1)[0] ?? name, layer };
  }
  return undefined;
}
