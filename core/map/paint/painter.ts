// Says how a kind of layer is drawn: its data as GeoJSON, and the styles of the map's library that draw these.
import type { FeatureCollection } from 'geojson';
import type { LayerSpecification } from 'maplibre-gl';
import type { MapLayer } from '../layers.ts';

/** The colours of the person's theme. */
export interface Look {
  readonly isNight: boolean;
  readonly accent: string;
  readonly halo: string;
  readonly text: string;
}

/** The values that change while the same items are shown. */
export interface Shown {
  readonly picked: number | undefined;
  readonly now: number;
}

export type Kind = MapLayer['kind'];
export type LayerOf<K extends Kind> = Extract<MapLayer, { readonly kind: K }>;

/** Without its source and id, which the map gives it: `part` names them beside the layer's own. */
export type Style = Omit<LayerSpecification, 'id' | 'source'> & {
  readonly part?: string;
  readonly from?: string;
};

export interface Painter<K extends Kind> {
  /** Sources by name; the one with items to pick is `''`. */
  readonly data: (layer: LayerOf<K>, shown: Shown) => Readonly<Record<string, FeatureCollection>>;
  readonly styles: (look: Look, layer: LayerOf<K>) => readonly Style[];
}

/** Font of texts; the library takes a local one where the map's style has no fonts of its own. */
export const FONT = ['Open Sans Semibold'];

export const words = (look: Look, size: number, offset: readonly [number, number], isInside = false): Style =>
  ({
    part: 'words',
    type: 'symbol',
    layout: {
      'text-field': ['get', 'text'],
      'text-size': size,
      'text-font': FONT,
      'text-offset': offset,
      'text-allow-overlap': true,
    },
    paint: isInside
      ? { 'text-color': '#ffffff' }
      : { 'text-color': look.text, 'text-halo-color': look.halo, 'text-halo-width': 2 },
  }) as Style;

const ALONE = ['!', ['has', 'point_count']];
const TOGETHER = ['has', 'point_count'];
/** What the items of a circle stand for together. */
export const COUNTED = { counted: ['+', ['coalesce', ['get', 'count'], 1]] } as const;

/** Adds the circles with numbers in which items that are close to each other are one. */
export function clustered(look: Look, styles: readonly Style[]): Style[] {
  const alone = styles.map((style) => {
    const own = (style as { filter?: unknown }).filter;
    return { ...style, filter: own ? ['all', ALONE, own] : ALONE } as Style;
  });
  return [
    ...alone,
    {
      ...{ part: 'cluster', type: 'circle', filter: TOGETHER },
      paint: {
        'circle-radius': ['step', ['get', 'counted'], 14, 10, 18, 100, 24],
        'circle-color': look.accent,
        'circle-opacity': 0.9,
        'circle-stroke-width': 2,
        'circle-stroke-color': look.halo,
      },
    } as Style,
    {
      ...{ part: 'count', type: 'symbol', filter: TOGETHER },
      layout: {
        'text-field': ['to-string', ['get', 'counted']],
        'text-size': 12,
        'text-font': FONT,
        'text-allow-overlap': true,
      },
      paint: { 'text-color': '#ffffff' },
    } as Style,
  ];
}
