// The ground below a map without tiles: lines of latitude and longitude, from here and not from a network.
import type { Feature } from 'geojson';
import type { StyleSpecification } from 'maplibre-gl';

/** West, south, east, north. */
export type Box = readonly [number, number, number, number];

const WESTERN_EUROPE: Box = [-12, 40, 20, 60];
/** So many lines on each side of what is shown at first. */
const AROUND = 60;

/** @param shown what the map shows at first: there the lines lie closer, so that one sees it move and grow. */
export function groundStyle(isDark: boolean, shown: Box): StyleSpecification {
  const [ground, line, fine] = isDark ? ['#0f1216', '#262e38', '#1a2028'] : ['#eef0f3', '#d3d8df', '#e3e6eb'];
  const step = fineStep(shown);
  const near: Box = [
    ...[shown[0] - AROUND * step, shown[1] - AROUND * step],
    ...[shown[2] + AROUND * step, shown[3] + AROUND * step],
  ] as unknown as Box;
  const lines = (id: string, color: string) =>
    ({ id, source: id, type: 'line', paint: { 'line-color': color, 'line-width': 1 } }) as const;
  return {
    version: 8,
    sources: {
      fine: { type: 'geojson', data: graticule(step, near) },
      coarse: { type: 'geojson', data: graticule(0.25, WESTERN_EUROPE) },
    },
    layers: [
      { id: 'ground', type: 'background', paint: { 'background-color': ground } },
      lines('fine', fine),
      lines('coarse', line),
    ],
  };
}

/** Some ten lines across, at a round distance. */
function fineStep([west, south, east, north]: Box): number {
  const wanted = Math.max(east - west, north - south, 0.02) / 10;
  return [0.002, 0.005, 0.01, 0.025, 0.05].find((step) => step >= wanted) ?? 0.125;
}

/** @param step degrees between two lines */
function graticule(step: number, [west, south, east, north]: Box): Feature {
  const coordinates = [
    ...range(west, east, step).map((longitude) => [
      [longitude, south],
      [longitude, north],
    ]),
    ...range(south, north, step).map((latitude) => [
      [west, latitude],
      [east, latitude],
    ]),
  ];
  return { type: 'Feature', properties: {}, geometry: { type: 'MultiLineString', coordinates } };
}

/** Round numbers, so that the lines of two grounds lie on one another. */
function range(from: number, to: number, step: number): number[] {
  const first = Math.ceil(from / step);
  return Array.from({ length: Math.floor(to / step) - first + 1 }, (_, nr) => (first + nr) * step);
}
