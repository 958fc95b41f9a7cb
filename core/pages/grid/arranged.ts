// Puts tiles into the order that a person has given them. One that is new since then stands behind the tile that it
// follows where nobody has arranged anything.

interface Keyed {
  readonly key: string;
}

export function arranged<T extends Keyed>(tiles: readonly T[], order: readonly string[] = []): readonly T[] {
  const known = order.flatMap((key) => tiles.find((tile) => tile.key === key) ?? []);
  const all = [...known];
  tiles.forEach((tile, nth) => {
    if (known.includes(tile)) return;
    const before = tiles[nth - 1];
    all.splice(before ? all.indexOf(before) + 1 : 0, 0, tile);
  });
  return all;
}
