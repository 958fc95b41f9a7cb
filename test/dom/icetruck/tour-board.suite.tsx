// Tests the board of tours: by keyboard and by the rules' verdict, what is sent, what is undone, and what stays in place.
import '@testing-library/jest-dom';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { forgetUndo } from '../../../core/ui/undoing.ts';
import { block, changes, driver, MONDAY, page, press, show, tour, van, zone } from './tour-floor.tsx';

beforeEach(() => {
  page.answer = () => undefined;
});
afterEach(() => {
  cleanup();
  forgetUndo();
});

const status = () => document.querySelector('.board [role=status]');
const focus = async (name: RegExp) => {
  const found = await block(name);
  act(() => found.focus());
};
const TUESDAY = '2027-03-23';

test('a tour goes to another van and day by keyboard, keeps its hours, and goes back by undo', async () => {
  await show({ 'icetruck/tours': [tour(1)] });
  await focus(/^14–19.*Noor Maes/);
  for (const key of ['m', 'ArrowRight', 'ArrowDown', 'Enter']) press(key);
  await waitFor(() => expect(changes()).toHaveLength(1));
  expect(changes()).toEqual([{ update: 1, values: { date: TUESDAY, icecream_van_id: 2 } }]);
  await focus(/^14–19.*Noor Maes/);
  press('z', { ctrlKey: true });
  await waitFor(() => expect(changes()).toHaveLength(2));
  expect(changes()[1]).toMatchObject({ update: 1, values: { date: MONDAY, icecream_van_id: 1 } });
});

test('a van that is taken refuses with the other tour, and says which van could', async () => {
  const other = tour(2, { date: TUESDAY, driver_employee_id: 12, time_start: '15:00:00' });
  await show({ 'icetruck/tours': [tour(1), other] });
  await focus(/^14–19.*Noor Maes/);
  for (const key of ['m', 'ArrowRight']) press(key);
  expect(document.querySelector('.board-ghost')).toHaveAttribute('data-verdict', 'refuses');
  expect(status()).toHaveTextContent(/Aurora/);
  expect(await screen.findByText(/2 · Vespa/, { selector: '.board-over *' })).toBeVisible();
  press('Enter');
  expect(changes()).toEqual([]);
});

test('what the rules warn of is asked about, and the accepted codes are sent', async () => {
  const closed = zone(5, 'Harbour', { permit_until: '2027-03-22' });
  await show({ 'icetruck/tours': [tour(1)], 'icetruck/tour-zones': [closed] });
  await focus(/^14–19.*Noor Maes/);
  for (const key of ['m', 'ArrowRight', 'Enter']) press(key);
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(changes()).toEqual([]);
  fireEvent.click(dialog.getByRole('button', { name: 'Plan anyway' }));
  await waitFor(() => expect(changes()).toHaveLength(1));
  expect(changes()).toEqual([{ update: 1, values: { date: TUESDAY, accept: ['tourPermitOver'] } }]);
});

test('a draft is deleted by a key and comes back by undo; a published tour stays', async () => {
  await show({
    'icetruck/tours': [tour(1), tour(2, { icecream_van_id: 2, driver_employee_id: 12, status: 'PUBLISHED' })],
  });
  await focus(/^14–19.*Sam Claes/);
  press('Delete');
  expect(changes()).toEqual([]);
  await focus(/^14–19.*Noor Maes/);
  press('Delete');
  await waitFor(() => expect(changes()).toEqual([{ delete: 1 }]));
  await focus(/^14–19.*Sam Claes/);
  press('z', { ctrlKey: true });
  await waitFor(() => expect(changes()).toHaveLength(2));
  expect(changes()[1]).toMatchObject({ create: { date: MONDAY, icecream_van_id: 1, driver_employee_id: 11 } });
});

test('a reservation stays in place and says whose it is; an option is only held', async () => {
  const booking = {
    ...{ id: 3, icecream_van_id: 2, icecream_van_reservation_id: 9, name: 'Wedding Claes', status: 'OPTION' },
    ...{ blocked_from: `${MONDAY}T12:00:00.000Z`, blocked_until: `${MONDAY}T17:00:00.000Z`, date: MONDAY },
    ...{ serve_start: '14:00:00', serve_stop: '17:00:00', nr_of_people: 80, city: 'Gent' },
  };
  await show({ 'icetruck/bookings': [booking] });
  const held = await block(/^Wedding Claes Option · 13:00–18:00 · Gent · 80 people/);
  expect(held).toHaveAttribute('data-line', 'dashed');
  act(() => held.focus());
  for (const key of ['m', 'ArrowRight']) press(key);
  expect(status()).toHaveTextContent('Wedding Claes has reserved this van');
  press('Enter');
  expect(changes()).toEqual([]);
});

test('who may only look sees tours, and no way to change them', async () => {
  await show({ 'icetruck/tours': [tour(1)] }, ['ICETRUCK_ICECREAM_VAN_SCHEDULES_VIEW']);
  await focus(/^14–19.*Noor Maes/);
  for (const key of ['m', 'ArrowRight', 'Enter', 'Delete']) press(key);
  expect(changes()).toEqual([]);
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
});

test('vans say what keeps them off the road, and drivers stand by their wish for the chosen zone', async () => {
  const wish = { icecream_van_zone_id: 5, rank: 1, weekday: null };
  await show({
    'icetruck/tour-vans': [van(1, 'Aurora'), van(2, 'Vespa', { unsafe: true })],
    'icetruck/tour-drivers': [driver(11, 'Noor Maes'), driver(12, 'Sam Claes', { wishes: [wish] })],
  });
  expect(screen.getByRole('rowheader', { name: /2 · Vespa/ })).toHaveTextContent('Off the road');
  fireEvent.change(screen.getByRole('combobox', { name: 'Wishes for a zone' }), { target: { value: '5' } });
  const [first] = within(screen.getByRole('region', { name: 'Drivers' })).getAllByRole('listitem');
  expect(first).toHaveTextContent(/Sam Claes.*Wish 1/);
});
