// Tests areas in a form and in a list: read from a file, typed corner by corner, and drawn in the colour of their
// record.
import { fireEvent, screen, waitFor } from '@testing-library/react';
import '@testing-library/jest-dom';
import { Value } from '../../../core/fields/value.tsx';
import { Held, show } from '../form/fixture.tsx';
import { beginAnew, entity, keep, kept } from './oneField.ts';

beginAnew();

const area = () => entity({ area: { type: 'object', polygon: true } });
const ringOf = (text: string) => JSON.stringify({ type: 'Polygon', coordinates: [JSON.parse(text)] });

test('an area is taken from a file; one without an area says so and leaves what is there', async () => {
  show(<Held entity={area()} start={{ id: 1 }} onChange={keep} />);
  expect(await screen.findByText(/Draw the area on the map/)).toBeVisible();
  expect(document.querySelector('textarea')).toBeNull();
  const input = screen.getByLabelText('Take a GeoJSON or KML file');
  const take = (text: string) => {
    const file = { size: text.length, text: async () => text };
    fireEvent.change(input, { target: { files: [file] } });
  };
  take(ringOf('[[3.7,51.04],[3.76,51.04],[3.77,51.07]]'));
  await waitFor(() => expect(kept.record.area).toMatchObject({ type: 'Polygon' }));
  const { area: before } = kept.record;
  take('{"type":"Point","coordinates":[3,51]}');
  expect(await screen.findByText(/no area in this file/)).toBeVisible();
  take('{');
  expect(await screen.findByText(/neither GeoJSON nor KML/)).toBeVisible();
  expect(kept.record.area).toEqual(before);
});

test('who uses no pointer types the corners of an area, moves one by the arrows of its field, and takes one away', async () => {
  show(<Held entity={area()} start={{ id: 1 }} onChange={keep} />);
  const corner = await screen.findByLabelText(/Corners to add/);
  const add = (text: string) => {
    fireEvent.change(corner, { target: { value: text } });
    fireEvent.keyDown(corner, { key: 'Enter' });
  };
  add('Korenmarkt');
  expect(screen.getByText(/Write latitude and longitude/)).toBeInTheDocument();
  expect(corner).toHaveValue('Korenmarkt');
  // The sides of this area cross.
  add('0 0, 1 1, 0 1, 1 0');
  expect(await screen.findByText(/cross each other/)).toBeVisible();
  fireEvent.keyDown(screen.getByRole('button', { name: 'Remove corner 4', hidden: true }), { key: 'Delete' });
  await waitFor(() => expect(screen.queryByText(/cross each other/)).toBeNull());
  fireEvent.change(screen.getByLabelText('Latitude of corner 1'), { target: { value: '0.5' } });
  await waitFor(() => expect(JSON.stringify(kept.record.area)).toContain('[[[0,0.5],[1,1],[1,0],[0,0.5]]]'));
});

test('an area is drawn in the colour of its record', () => {
  const zone = entity({ color: { type: 'string', format: 'color' }, area: { type: 'object', polygon: true } });
  const ring = [
    [3.7, 51.04],
    [3.76, 51.04],
    [3.77, 51.07],
    [3.7, 51.04],
  ];
  const record = { id: 1, color: '#d6336c', area: { type: 'Polygon', coordinates: [ring] } };
  show(<Value entity={zone} name="area" record={record} />);
  expect(screen.getByRole('img', { name: '3 corners' })).toHaveStyle({ color: '#d6336c' });
});

const square = (west: number, south: number, size = 0.02) => [
  [west, south],
  [west + size, south],
  [west + size, south + size],
  [west, south + size],
  [west, south],
];
const drawn = (ring: readonly (readonly number[])[]) => ({ id: 1, area: { type: 'Polygon', coordinates: [ring] } });
const cornersKept = () => (kept.record.area as { coordinates: number[][][] }).coordinates[0]!.length - 1;
const pasted = async (text: string) => {
  const corner = await screen.findByLabelText(/Corners to add/);
  fireEvent.paste(corner, { clipboardData: { getData: () => text } });
};
const kml = (inside: string) => `<kml xmlns="http://www.opengis.net/kml/2.2"><Document>${inside}</Document></kml>`;
const placemark = (name: string, outer: string, inner = '') => `<Placemark><name>${name}</name><Polygon>
  <outerBoundaryIs><LinearRing><coordinates>${outer}</coordinates></LinearRing></outerBoundaryIs>${inner}
  </Polygon></Placemark>`;
const OUTER = '3.7,51.04,0 3.76,51.04,0 3.77,51.07,0 3.7,51.04,0';
const HOLE = `<innerBoundaryIs><LinearRing><coordinates>${OUTER}</coordinates></LinearRing></innerBoundaryIs>`;

test('an area is cut from corner to corner by keys, one part stays, and each step is undone and made again', async () => {
  show(<Held entity={area()} start={drawn(square(3.7, 51))} onChange={keep} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Cut' }));
  fireEvent.change(screen.getByLabelText('Cut to corner'), { target: { value: '1' } });
  fireEvent.click(screen.getByRole('button', { name: 'Cut here' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(/through the area/);
  fireEvent.change(screen.getByLabelText('Cut to corner'), { target: { value: '2' } });
  fireEvent.click(screen.getByRole('button', { name: 'Cut here' }));
  fireEvent.click(await screen.findByRole('button', { name: /Part 1: 1\.56 km²/ }));
  await waitFor(() => expect(cornersKept()).toBe(3));
  expect(screen.getByRole('button', { name: 'Cut' })).toBeVisible();
  fireEvent.keyDown(screen.getByRole('button', { name: 'Cut' }), { key: 'z', ctrlKey: true });
  await waitFor(() => expect(cornersKept()).toBe(4));
  fireEvent.keyDown(screen.getByRole('button', { name: 'Cut' }), { key: 'Z', ctrlKey: true, shiftKey: true });
  await waitFor(() => expect(cornersKept()).toBe(3));
});

test('a typed corner is a step that is undone too', async () => {
  show(<Held entity={area()} start={drawn(square(3.7, 51))} onChange={keep} />);
  const corner = await screen.findByLabelText(/Corners to add/);
  fireEvent.change(corner, { target: { value: '51.01, 3.69' } });
  fireEvent.keyDown(corner, { key: 'Enter' });
  await waitFor(() => expect(cornersKept()).toBe(5));
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(cornersKept()).toBe(4));
});

test('KML is pasted: of several areas a person chooses, and holes are left out in so many words', async () => {
  show(<Held entity={area()} start={{ id: 1 }} onChange={keep} />);
  await pasted(kml(placemark('Park', OUTER, HOLE)));
  expect(await screen.findByText(/has a hole/)).toBeVisible();
  await pasted('<kml><broken');
  expect(await screen.findByText(/not KML/)).toBeVisible();
  expect(kept.record.area).toBeUndefined();
  const others = '3.6,51 3.62,51 3.62,51.02 3.6,51.02 3.6,51';
  await pasted(kml(placemark('Rabot', OUTER) + placemark('Muide', others) + placemark('Park', OUTER, HOLE)));
  fireEvent.change(await screen.findByLabelText(/choose one/), { target: { value: '1' } });
  expect(screen.getByText(/because of holes: 1/)).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Take this one' }));
  await waitFor(() => expect(cornersKept()).toBe(4));
});

test('an area of ten thousand corners says so, changes nothing, and is taken with five hundred', async () => {
  const many = Array.from({ length: 10_000 }, (_, index) => {
    const angle = (index / 10_000) * 2 * Math.PI;
    return `${3.7 + 0.02 * Math.cos(angle)},${51 + (0.02 + 0.002 * Math.sin(9 * angle)) * Math.sin(angle)}`;
  });
  show(<Held entity={area()} start={drawn(square(3.7, 51))} onChange={keep} />);
  await pasted(kml(placemark('Fine', [...many, many[0]].join(' '))));
  expect(await screen.findByText(/10,000 corners/)).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: /Take it with \d+ corners/ }));
  await waitFor(() => expect(cornersKept()).toBeGreaterThan(4));
  expect(cornersKept()).toBeLessThanOrEqual(500);
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(cornersKept()).toBe(4));
});
