// Draws the areas of the demo's delivery zones around Ghent; neighbours share their borders.

type Corner = readonly [longitude: number, latitude: number];
interface Drawn {
  readonly color: string;
  readonly ring: readonly Corner[];
}

/** Corners in which three areas meet. */
const [WEST, NORTH, EAST, SOUTH, SOUTHEAST]: Corner[] = [
  [3.702, 51.04],
  [3.734, 51.068],
  [3.75, 51.045],
  [3.716, 51.032],
  [3.738, 51.034],
];
const INNER_WEST: readonly Corner[] = [
  [3.702, 51.055],
  [3.714, 51.066],
];
const OUTER_EAST: readonly Corner[] = [
  [3.79, 51.04],
  [3.792, 51.062],
  [3.776, 51.078],
];

const AREAS: Readonly<Record<string, Drawn>> = {
  'Gent centrum': {
    color: '#d6336c',
    ring: [WEST!, SOUTH!, SOUTHEAST!, EAST!, [3.748, 51.06], NORTH!, ...INNER_WEST.toReversed()],
  },
  'Gent rand': {
    color: '#e8590c',
    ring: [EAST!, SOUTHEAST!, [3.748, 51.022], [3.775, 51.024], ...OUTER_EAST, [3.752, 51.08], NORTH!, [3.748, 51.06]],
  },
  'Mariakerke, Drongen en Wondelgem': {
    color: '#2f9e44',
    ring: [
      WEST!,
      ...INNER_WEST,
      NORTH!,
      ...([
        [3.728, 51.098],
        [3.7, 51.106],
        [3.668, 51.094],
        [3.64, 51.072],
        [3.632, 51.048],
        [3.654, 51.034],
        [3.684, 51.032],
      ] as const),
    ],
  },
  'Merelbeke en Melle': {
    color: '#1971c2',
    ring: [
      SOUTH!,
      [3.712, 51.006],
      [3.728, 50.984],
      [3.762, 50.972],
      [3.806, 50.978],
      [3.822, 50.998],
      [3.8, 51.016],
      [3.775, 51.024],
      [3.748, 51.022],
      SOUTHEAST!,
    ],
  },
  'Deinze en Nazareth': {
    color: '#6741d9',
    ring: [
      [3.684, 51.032],
      [3.654, 51.034],
      [3.6, 51.018],
      [3.54, 51.012],
      [3.5, 50.986],
      [3.512, 50.956],
      [3.56, 50.94],
      [3.62, 50.95],
      [3.664, 50.976],
      [3.69, 51.006],
    ],
  },
  'Lochristi en Destelbergen': {
    color: '#1098ad',
    ring: [
      ...OUTER_EAST,
      [3.79, 51.1],
      [3.826, 51.116],
      [3.866, 51.106],
      [3.874, 51.076],
      [3.85, 51.046],
      [3.818, 51.034],
    ],
  },
};

/** The columns of the zone with that name. */
export function areaOf(name: string): { readonly color?: string; readonly polygon?: object } {
  const { color, ring } = AREAS[name] ?? {};
  const [first] = ring ?? [];
  if (!ring || !first) return {};
  return { color, polygon: { type: 'Polygon', coordinates: [[...ring, first]] } };
}
