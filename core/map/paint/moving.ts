// Draws what moves: a circle of its colour, a ring that says its state, an arrow where it heads to, and its name; it
// fades with the age of its last report.
import type { MapVehicle, MovingLayer } from '../layers.ts';
import { collection, pointOf } from './features.ts';
import { ARROW } from './images.ts';
import { clustered, type Painter, words } from './painter.ts';

const MINUTE_MS = 60_000;
const PALEST = 0.35;
const LOST = 0.45;
const [WELL, AWAY] = ['#2f9e44', '#868e96'];

export const moving: Painter<'moving'> = {
  data: ({ items, fades }, { picked, now }) => ({
    '': collection(
      items.map((one) => {
        const { id, name, color, heading, isLost = false, ring = isLost ? AWAY : WELL } = one;
        const strength = isLost ? LOST : strengthOf(one, fades, now);
        const known = { item: id, text: name, color, ring, strength, isPicked: id === picked };
        return pointOf(one, { ...known, ...(heading !== undefined && { heading }) });
      }),
    ),
  }),
  styles: (look, { isClustered }) => {
    const styles = [
      {
        type: 'circle',
        paint: {
          'circle-radius': ['case', ['get', 'isPicked'], 11, 8],
          'circle-color': ['get', 'color'],
          'circle-opacity': ['get', 'strength'],
          'circle-stroke-width': 3,
          'circle-stroke-color': ['get', 'ring'],
          'circle-stroke-opacity': ['get', 'strength'],
        },
      },
      {
        ...{ part: 'heading', type: 'symbol', filter: ['has', 'heading'] },
        layout: {
          'icon-image': ARROW,
          'icon-rotate': ['get', 'heading'],
          'icon-rotation-alignment': 'map',
          'icon-allow-overlap': true,
          'icon-ignore-placement': true,
        },
        paint: { 'icon-opacity': ['get', 'strength'] },
      },
      words(look, 12, [0, 1.7]),
    ] as never;
    return isClustered ? clustered(look, styles) : styles;
  },
};

function strengthOf({ at }: MapVehicle, fades: MovingLayer['fades'], now: number): number {
  if (!fades || !at) return 1;
  const minutes = (now - Date.parse(at)) / MINUTE_MS;
  const share = (minutes - fades.after) / Math.max(1, fades.until - fades.after);
  return 1 - (1 - PALEST) * Math.min(1, Math.max(0, share));
}
