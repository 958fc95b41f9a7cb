// Finds what could mislead a cashier: tiles with the same name, and texts that are hard to read.
import { isReadable, repeatedNames, sameName, sells, type Tile } from './tile.ts';

export interface Doubts {
  readonly twins: readonly string[];
  readonly unreadable: readonly string[];
  readonly ids: ReadonlySet<number>;
}

export function doubtsOf(tiles: readonly Tile[]): Doubts {
  const twins = repeatedNames(tiles);
  const names = new Set(twins.map(sameName));
  const pale = tiles.filter((tile) => sells(tile) && !isReadable(tile));
  const same = tiles.filter((tile) => sells(tile) && names.has(sameName(tile.name)));
  return { twins, unreadable: pale.map(({ name }) => name), ids: new Set([...pale, ...same].map(({ id }) => id)) };
}
