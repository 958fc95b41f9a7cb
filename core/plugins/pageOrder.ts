// Answers in which order plugins are drawn around a page: as the company has chosen, the first one outermost; plugins that it
// has not named come last, in the order of the plugins.
import { session } from '../session/session.ts';
import type { Overlay } from './resolved.ts';

/** The place of the company's choice among its settings. */
const KEPT = { plugin: 'core', name: 'page_order' };

export function chosenOrder(): readonly unknown[] {
  const said: unknown = session.own?.company.settings?.[KEPT.plugin]?.[KEPT.name];
  return Array.isArray(said) ? said : [];
}

export function wrappersInOrder<T extends Pick<Overlay, 'plugin'>>(wrappers: readonly T[], order = chosenOrder()): T[] {
  const placeOf = ({ plugin }: T) => (order.includes(plugin) ? order.indexOf(plugin) : order.length);
  return wrappers.toSorted((a, b) => placeOf(a) - placeOf(b));
}
