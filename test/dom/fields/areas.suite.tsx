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
  const input = screen.getByLabelText('Take a GeoJSON file');
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
  expect(await screen.findByText(/not GeoJSON/)).toBeVisible();
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
