// Gathers which plugins lay something over pages of others, in the order in which they are drawn.
import { type Overlay, type useRegistry, wrappersInOrder } from '#core';

type Registry = ReturnType<typeof useRegistry>;
type Page = Registry['pages'][number];

export interface OverlayRow {
  readonly plugin: string;
  /** Pages that it is drawn around, and those in whose place it stands. */
  readonly around: readonly Page[];
  readonly instead: readonly Page[];
}

/** Lists the plugins that are drawn around a page, and apart from them those that only replace one. */
export function overlayRows({ pages }: Pick<Registry, 'pages'>): Record<'wrapping' | 'replacing', OverlayRow[]> {
  const wrapping = wrappersInOrder(once(pages.flatMap(({ wrappers = [] }) => wrappers)));
  const replacing = once(pages.flatMap(({ replacement }) => replacement ?? []));
  const isWrapping = (plugin: string) => wrapping.some((one) => one.plugin === plugin);
  const rowOf = ({ plugin }: Overlay): OverlayRow => ({
    plugin,
    around: pages.filter(({ wrappers }) => wrappers?.some((one) => one.plugin === plugin)),
    instead: pages.filter(({ replacement }) => replacement?.plugin === plugin),
  });
  return {
    wrapping: wrapping.map(rowOf),
    replacing: replacing.filter(({ plugin }) => !isWrapping(plugin)).map(rowOf),
  };
}

/** Keeps the first of each plugin. */
function once(overlays: readonly Overlay[]): Overlay[] {
  return [...new Map(overlays.toReversed().map((one) => [one.plugin, one])).values()].toReversed();
}
