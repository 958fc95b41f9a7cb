// Tests the zones beside the board of tours: their order by the forecast, who drives them, what speaks against one, and a
// tour that is planned from it.
import '@testing-library/jest-dom';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { changes, MODERATE, MONDAY, page, show, tour, zone } from './tour-floor.tsx';

beforeEach(() => {
  page.answer = () => undefined;
});
afterEach(cleanup);

const expected = (id: number, place: number, more: object = {}) => ({
  ...{ icecream_van_zone_id: id, date: MONDAY, place, error: 0.1, baseline_error: 0.2, ...more },
  ...{ temperature: 25, weather_factor: 1.1 },
});
const given = {
  'icetruck/tours': [tour(1)],
  'icetruck/tour-zones': [
    zone(5, 'Harbour'),
    zone(6, 'Park', { permit_until: '2027-03-01', time_from: '13:00:00', time_until: '17:00:00' }),
  ],
  'icetruck/tour-expected': [
    expected(6, 1, { value: 640, lower: 500, upper: 780 }),
    expected(5, 2),
    expected(5, 1, { date: '2027-03-23' }),
  ],
};
const zones = async () => {
  fireEvent.click(await screen.findByRole('radio', { name: 'Zones' }).catch(() => screen.getByText('Zones')));
  return within(await screen.findByRole('region', { name: 'Zones' }));
};

test('zones of the day stand by what is expected there, with who drives them and what speaks against them', async () => {
  await show(given);
  const list = await zones();
  const [park, harbour, ...others] = await list.findAllByRole('listitem');
  expect(others).toEqual([]);
  expect(park).toHaveTextContent(/1\. +Park/);
  expect(park).toHaveTextContent('€640 expected (€500 to €780)');
  expect(park).toHaveTextContent('No van yet');
  expect(park).toHaveTextContent(/permit .*Park/i);
  expect(harbour).toHaveTextContent(/2\. +Harbour.*1 · Aurora.*25°C: \+10%/);
  expect(harbour).not.toHaveTextContent('€');
});

test('a tour is planned from a zone: its hours, and a van that is free that day', async () => {
  await show(given);
  fireEvent.click(await (await zones()).findByRole('button', { name: 'Plan a tour in Park' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByDisplayValue('13:00')).toBeVisible();
  fireEvent.click(dialog.getByRole('button', { name: 'Plan tour' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Plan anyway' }));
  await waitFor(() => expect(changes()).toHaveLength(1));
  const values = {
    date: MONDAY,
    icecream_van_id: 2,
    icecream_van_zone_id: 6,
    time_start: '13:00:00',
    time_stop: '17:00:00',
  };
  expect(changes()[0]).toMatchObject({ create: values });
});

test('another day has its own order, and one without a forecast says so; who only looks plans nothing', async () => {
  await show(given, [MODERATE[1]!]);
  const list = await zones();
  await act(async () =>
    fireEvent.change(list.getByRole('combobox', { name: 'Day' }), { target: { value: '2027-03-23' } }),
  );
  expect(await list.findAllByRole('listitem')).toHaveLength(1);
  fireEvent.change(list.getByRole('combobox', { name: 'Day' }), { target: { value: '2027-03-24' } });
  expect(list.getByText(/No forecast is shown for this day/)).toBeVisible();
  expect(list.queryByRole('button')).toBeNull();
});
