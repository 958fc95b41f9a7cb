// Lines of latitude and longitude around western Europe, for a map without tiles.
import type { FeatureCollection } from 'geojson';

const WEST = -12;
const EAST = 20;
const SOUTH = 40;
const NORTH = 60;

/** @param step degrees between two lines */
export function graticule(step: number): FeatureCollection {
  const lines = [
    ...range(WEST, EAST, step).map((longitude) => [
      [longitude, SOUTH],
      [longitude, NORTH],
    ]),
    ...range(SOUTH, NORTH, step).map((latitude) => [
      [WEST, latitude],
      [EAST, latitude],
    ]),
  ];
  return {
    type: 'FeatureCollection',
    features: [{ type: 'Feature', properties: {}, geometry: { type: 'MultiLineString', coordinates: lines } }],
  };
}

function range(from: number, to: number, step: number): number[] {
  return Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, nr) => from + nr * step);
}
