// Holds the changes of a person who arranges the dashboard, in the order, the hiding and the sizes of tiles, until the person
// saves them.
import type { OwnDashboard, TileSize } from '#core/contract';
import { arranged } from '../grid/arranged.ts';

export interface Draft {
  /** Keys of all tiles that the person may see, hidden ones too. */
  readonly order: readonly string[];
  readonly hidden: readonly string[];
  readonly sizes: Readonly<Record<string, TileSize>>;
}

interface Keyed {
  readonly key: string;
}

export const LEAST_HEIGHT = 96;
const MOST_HEIGHT = 2_000;

export function draftOf(tiles: readonly Keyed[], { order, hidden = [], sizes = {} }: OwnDashboard): Draft {
  return { order: arranged(tiles, order).map(({ key }) => key), hidden, sizes };
}

/** Puts a tile where another one stands, which makes room. */
export function movedTo(draft: Draft, key: string, target: string): Draft {
  const { order } = draft;
  const to = order.indexOf(target);
  if (to < 0 || key === target || !order.includes(key)) return draft;
  return { ...draft, order: order.filter((one) => one !== key).toSpliced(to, 0, key) };
}

/** Moves a tile past as many shown ones, backwards if negative. */
export function movedBy(draft: Draft, key: string, by: number): Draft {
  const shown = draft.order.filter((one) => !draft.hidden.includes(one));
  const at = Math.min(shown.length - 1, Math.max(0, shown.indexOf(key) + by));
  return movedTo(draft, key, shown[at] ?? key);
}

/** A size without a value is that of the tile itself again. */
export function sized(draft: Draft, key: string, size: TileSize): Draft {
  const { width, height } = { ...draft.sizes[key], ...size };
  const { [key]: _, ...others } = draft.sizes;
  const own = {
    ...(width !== undefined && { width }),
    ...(height !== undefined && { height: Math.round(Math.min(MOST_HEIGHT, Math.max(LEAST_HEIGHT, height))) }),
  };
  return { ...draft, sizes: Object.keys(own).length > 0 ? { ...others, [key]: own } : others };
}

export function hid(draft: Draft, key: string): Draft {
  return { ...draft, hidden: [...draft.hidden, key] };
}

export function showed(draft: Draft, key: string): Draft {
  return { ...draft, hidden: draft.hidden.filter((one) => one !== key) };
}

/**
 * Answers the layout to store. It leaves out what equals the plugins' own order and sizes, and holds what was stored of tiles
 * that this person does not see now.
 */
export function keptOf(draft: Draft, tiles: readonly Keyed[], before: OwnDashboard): OwnDashboard {
  const { order, hidden, sizes } = draft;
  const away = (before.order ?? []).filter((key) => !order.includes(key));
  const isMoved = tiles.some(({ key }, nth) => key !== order[nth]);
  return {
    ...(isMoved && { order: [...order, ...away].slice(0, MOST_KEYS) }),
    ...(hidden.length > 0 && { hidden: hidden.slice(0, MOST_KEYS) }),
    ...(Object.keys(sizes).length > 0 && { sizes }),
    ...(before.first_page !== undefined && { first_page: before.first_page }),
  };
}

/** As many as the API keeps. */
const MOST_KEYS = 100;
