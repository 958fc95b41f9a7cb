// Puts layers onto a map: styles when the layers themselves change, and data alone when their items do.
import type { GeoJSONSource, LayerSpecification, Map as MapLibre } from 'maplibre-gl';
import type { MapLayer } from '../layers.ts';
import { areas } from './areas.ts';
import { circles } from './circles.ts';
import { NOTHING } from './features.ts';
import { heat } from './heat.ts';
import { addImages } from './images.ts';
import { moving } from './moving.ts';
import { COUNTED, type Kind, type Look, type Painter, type Shown, type Style } from './painter.ts';
import { points } from './points.ts';
import { tracks } from './tracks.ts';

/** Places are elements over the map, because they are few and their names are buttons. */
const places: Painter<'places'> = { data: () => ({}), styles: () => [] };

const PAINTERS: { readonly [K in Kind]: Painter<K> } = { areas, circles, heat, moving, places, points, tracks };
const painterOf = ({ kind }: MapLayer) => PAINTERS[kind] as unknown as Painter<Kind>;

const OURS = 'scoop:';
const sourceId = ({ id }: MapLayer, source: string) => `${OURS}${id}:${source}`;
/** Pixels within which items become one. */
const CLUSTER_RADIUS = 42;
const CLUSTER_MAX_ZOOM = 13;

export function addLayers(map: MapLibre, layers: readonly MapLayer[], look: Look): void {
  addImages(map, look);
  removeLayers(map);
  const font = fontOf(map);
  for (const layer of layers) {
    const { data, styles } = painterOf(layer);
    for (const name of Object.keys(data({ ...layer, items: [] } as never, { picked: undefined, now: 0 }))) {
      map.addSource(sourceId(layer, name), {
        ...{ type: 'geojson', data: NOTHING },
        ...(isClustered(layer) && {
          ...{ cluster: true, clusterRadius: CLUSTER_RADIUS, clusterMaxZoom: CLUSTER_MAX_ZOOM },
          clusterProperties: COUNTED,
        }),
      });
    }
    for (const { part = 'items', from = '', ...style } of styles(look, layer as never)) {
      map.addLayer({
        ...inFont(style, font),
        ...{ id: `${OURS}${layer.id}:${part}`, source: sourceId(layer, from) },
      } as LayerSpecification);
    }
  }
}

/** Answers the font of the ground's own texts, since a map service has letters of no others. */
function fontOf(map: MapLibre): unknown {
  const layouts = map.getStyle().layers.map((layer) => (layer.layout ?? {}) as { readonly 'text-font'?: unknown });
  const fonts = layouts.map((layout) => layout['text-font']);
  return fonts.find((font) => Array.isArray(font) && font.length > 0 && font.every((name) => /^[A-Z]/.test(`${name}`)));
}

function inFont(style: Omit<Style, 'part' | 'from'>, font: unknown): object {
  const { layout } = style as { readonly layout?: object };
  return font && layout && 'text-font' in layout ? { ...style, layout: { ...layout, 'text-font': font } } : style;
}

function removeLayers(map: MapLibre): void {
  const { layers, sources } = map.getStyle();
  for (const { id } of layers) if (id.startsWith(OURS)) map.removeLayer(id);
  for (const id of Object.keys(sources)) if (id.startsWith(OURS)) map.removeSource(id);
}

export function setItems(map: MapLibre, layer: MapLayer, shown: Shown): void {
  for (const [name, data] of Object.entries(painterOf(layer).data(layer as never, shown))) {
    (map.getSource(sourceId(layer, name)) as GeoJSONSource | undefined)?.setData(data);
  }
}

const isClustered = (layer: MapLayer): boolean => 'isClustered' in layer && layer.isClustered === true;

/** Lists the styles below a pointer that hold items or clusters of them. */
export function pickableStyles(map: MapLibre, layers: readonly MapLayer[]): string[] {
  const ids = layers.flatMap(({ id }) => ['items', 'cluster'].map((part) => `${OURS}${id}:${part}`));
  return ids.filter((id) => map.getLayer(id));
}

export const layerOfStyle = (style: string): string => style.slice(OURS.length, style.lastIndexOf(':'));
