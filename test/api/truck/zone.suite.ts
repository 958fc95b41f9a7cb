// Tests zones of ice-cream vans: their size, and that the demo's neighbours neither leave a gap nor overlap.
import { cellsOf, type Point } from '../../../plugins/icetruck/zones/demo/cells.ts';
import { type House, openHouse } from '../resources/house.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house?.stop());

test('the area of a zone is that of its outline on the globe, whichever way round', async () => {
  const [west, south, east, north] = [3.7, 51.04, 3.74, 51.07];
  const ring = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
  const zone = (coordinates: number[][], abbreviation: string) =>
    house.make('icecreamvanzone', {
      name: 'Z',
      abbreviation,
      color: '#2f9e44',
      polygon: { type: 'Polygon', coordinates: [coordinates] },
    });
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const expected = 6371.0088 ** 2 * radians(east - west) * (Math.sin(radians(north)) - Math.sin(radians(south)));
  expect((await zone(ring, 'A')).area_km2).toBeCloseTo(expected, 1);
  expect((await zone([...ring].reverse(), 'B')).area_km2).toBeCloseTo(expected, 1);
  const sorted = await house.call(house.root, 'GET', 'icecreamvanzone?sort=-area_km2&filter[area_km2][gte]=9');
  expect(sorted.body.meta.total).toBe(2);
});

test('cells meet halfway and fill what their outlines share', () => {
  const square = ([x, y]: Point): Point[] => [
    [x - 2, y - 2],
    [x + 2, y - 2],
    [x + 2, y + 2],
    [x - 2, y + 2],
  ];
  const [left, right] = cellsOf(
    [
      [0, 0],
      [2, 0],
    ],
    square,
  );
  expect(Math.max(...left!.map(([x]) => x))).toBe(1);
  expect(Math.min(...right!.map(([x]) => x))).toBe(1);
});
