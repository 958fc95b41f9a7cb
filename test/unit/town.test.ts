// Tests the town that is drawn below a map without tiles: the same place looks the same in every map.
import { type Box, townIn } from '../../core/map/town.ts';

const GHENT: Box = [3.7, 51.03, 3.76, 51.07];
const lines = ({ streets }: ReturnType<typeof townIn>) =>
  streets.features.flatMap(({ geometry }) => (geometry as GeoJSON.MultiLineString).coordinates);

test('there are streets, a river and parks all around what is shown', () => {
  const { streets, rivers, parks } = townIn(GHENT);
  const kinds = new Set(streets.features.map(({ properties }) => properties?.kind));
  expect(kinds).toEqual(new Set(['main', 'avenue', 'street']));
  expect(rivers.features.length).toBeGreaterThan(0);
  expect(parks.features.length).toBeGreaterThan(3);
  const longitudes = lines(townIn(GHENT)).flatMap((line) => line.map(([longitude]) => longitude as number));
  expect(Math.min(...longitudes)).toBeLessThan(GHENT[0]);
  expect(Math.max(...longitudes)).toBeGreaterThan(GHENT[2]);
});

test('what two boxes both show lies in the same place, wherever a map came from', () => {
  const corners = new Set(lines(townIn(GHENT)).flatMap((line) => line.map(String)));
  const moved = lines(townIn([3.71, 51.035, 3.755, 51.065])).flatMap((line) => line.map(String));
  const shared = moved.filter((corner) => corners.has(corner));
  expect(shared.length / moved.length).toBeGreaterThan(0.98);
});

test.each([
  ['a country', [2.5, 49.5, 6.4, 51.5]],
  ['one address', [3.72, 51.05, 3.72, 51.05]],
  ['the whole world', [-180, -85, 180, 85]],
] as [string, Box][])('%s takes no more than a town', (_, box) => {
  const drawn = lines(townIn(box)).reduce((sum, line) => sum + line.length, 0);
  expect(drawn).toBeGreaterThan(100);
  expect(drawn).toBeLessThan(150_000);
});
