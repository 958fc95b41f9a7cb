// Gathers which plugins lay something over pages of others, in the order in which they are drawn.
import { type useRegistry, wrappersInOrder } from '#core';

type Registry = ReturnType<typeof useRegistry>;
type Page = Registry['pages'][number];

export interface OverlayRow {
  readonly plugin: string;
  /** The pages that the plugin is drawn around, and those in whose place it stands. */
  readonly around: readonly Page[];
  readonly instead: readonly Page[];
}

/** Lists the plugins that are drawn around a page, and apart from them those that only replace one. */
export function overlayRows({
  pages,
  plugins,
}: Pick<Registry, 'pages' | 'plugins'>): Record<'wrapping' | 'replacing', OverlayRow[]> {
  const those = (isOne: (page: Page, plugin: string) => boolean): { readonly plugin: string }[] =>
    plugins.filter(({ id }) => pages.some((page) => isOne(page, id))).map(({ id }) => ({ plugin: id }));
  const wrapping = wrappersInOrder(those(isAround));
  const replacing = those(isInstead);
  const isWrapping = (plugin: string) => wrapping.some((one) => one.plugin === plugin);
  const rowOf = ({ plugin }: { readonly plugin: string }): OverlayRow => ({
    plugin,
    around: pages.filter((page) => isAround(page, plugin)),
    instead: pages.filter((page) => isInstead(page, plugin)),
  });
  return {
    wrapping: wrapping.map(rowOf),
    replacing: replacing.filter(({ plugin }) => !isWrapping(plugin)).map(rowOf),
  };
}

const isAround = ({ wrappers }: Page, plugin: string) => wrappers?.some((one) => one.plugin === plugin) === true;
const isInstead = ({ replacement }: Page, plugin: string) => replacement?.plugin === plugin;
