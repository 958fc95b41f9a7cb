// Tests the wall: tiles by state, old ones, pages in turn, alarms that take over, and what a display has of it; and the tile
// of chosen metrics on the dashboard.
import { act, fireEvent, waitFor, within } from '@testing-library/react';
import MetricsPage from '../../../plugins/icecloud/metrics/pages/MetricsPage.tsx';
import ChosenTile from '../../../plugins/iceguard/wall/pages/ChosenTile.tsx';
import {
  asked,
  house,
  key,
  MODERATE,
  metric,
  minutesAgo,
  screen,
  showAs,
  showOnDisplay,
  WALL,
} from './watch-floor.tsx';

const alarm = (id: number, more: object = {}) => ({
  ...{ id, kind: 'Freezer warm', subject: 'Kitchen', severity: 'CRITICAL', started_at: minutesAgo(3) },
  ...more,
});
const tile = async (name: string) => {
  const found = (await screen.findByText(name)).closest('li');
  if (!found) throw new Error(`${name} is in no tile`);
  return found;
};

beforeEach(() => {
  localStorage.clear();
  house.answer = () => undefined;
  house.answers = {
    'iceguard/wall-metrics': [
      metric(1, { name: 'Freezer', state: 'CRITICAL', value: -12, target: -20 }),
      metric(2, { name: 'Silent', sampled_at: minutesAgo(9) }),
      metric(3, { name: 'Door', kind: 'STATUS', unit: undefined, value: 1 }),
    ],
    'iceguard/wall-lines': [1, 2, 3].map((value) => ({ metric_id: 1, at: minutesAgo(value), value })),
  };
});
afterEach(() => jest.useRealTimers());

test('a tile says its figure, its state in words, and where it should be; an old one says since when', async () => {
  await showAs(WALL, <MetricsPage />);
  const freezer = await tile('Freezer');
  expect(freezer).toHaveTextContent(/Freezer-12\.0 °CCriticalTarget -20\.0 °C/);
  expect(freezer).toHaveAttribute('data-tone', 'danger');
  expect(freezer.querySelector('.sparkline')).not.toBeNull();
  expect(within(freezer).getByRole('link')).toHaveAttribute('href', '/admin/iceguard/metric/history/1');
  const silent = await tile('Silent');
  expect(silent).toHaveAttribute('data-old', 'true');
  expect(silent).toHaveTextContent(/No data.*last today/);
  expect(await tile('Door')).toHaveTextContent('Yes');
});

test('groups take turns, and space pauses them', async () => {
  house.answers['iceguard/wall-metrics'] = Array.from({ length: 24 }, (_, nth) =>
    metric(nth + 1, { group: `Group ${Math.floor(nth / 6)}` }),
  );
  await showAs(WALL, <MetricsPage />);
  await screen.findByText('1 of 2');
  jest.useFakeTimers();
  key(' ');
  expect(screen.getByRole('button', { name: 'Go on' })).toBeVisible();
  act(() => void jest.advanceTimersByTime(40_000));
  expect(screen.getByText('1 of 2')).toBeVisible();
  key(' ');
  act(() => void jest.advanceTimersByTime(16_000));
  expect(screen.getByText('2 of 2')).toBeVisible();
});

test('an alarm takes the wall over until a person wants the figures; its receiver acknowledges it there', async () => {
  house.answers['iceguard/wall-alarms'] = [alarm(5), alarm(6, { severity: 'INFO', kind: 'Closed' })];
  house.answer = ({ path }) =>
    path === 'alarm/5' ? { body: { data: { id: 5, version: 1, state: 'FIRING' } } } : undefined;
  await showAs(MODERATE, <MetricsPage />);
  const taken = within(await screen.findByRole('region', { name: 'Freezer warm' }));
  expect(taken.getByText('Kitchen')).toBeVisible();
  expect(taken.getByText('and 1 other alarm')).toBeVisible();
  fireEvent.click(await taken.findByRole('button', { name: 'Acknowledge' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Freezer warm' })).toBeNull());
  expect(house.calls.find(({ method }) => method === 'PATCH')).toMatchObject({
    path: 'alarm/5/state',
    body: { state: 'ACKNOWLEDGED' },
  });
  fireEvent.click(screen.getByRole('button', { name: /Freezer warm/ }));
  await screen.findByRole('region', { name: 'Freezer warm' });
  key('Escape');
  expect(screen.queryByRole('region', { name: 'Freezer warm' })).toBeNull();
});

test('a display has neither links nor buttons for people, and its tone is said by its record', async () => {
  house.answers['iceguard/wall-screen'] = [{ id: 4, alarm_tone: true }];
  await showOnDisplay(<MetricsPage />);
  expect(within(await tile('Freezer')).queryByRole('link')).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
  expect(asked('iceguard/wall-screen').length).toBeGreaterThan(0);
});

test('the counts below leave out the alarms, which the wall shows itself', async () => {
  house.answer = ({ path }) =>
    path === 'notification/company'
      ? { body: { data: ['dashboard', 'screen'].map((name) => ({ name, amount: 3, type: 'DANGER' })) } }
      : undefined;
  await showAs(WALL, <MetricsPage />);
  await screen.findByText('Screens');
  expect(screen.queryByText('Dashboard')).toBeNull();
});

test('a display without the permission shows the time alone', async () => {
  await showOnDisplay(<MetricsPage />, []);
  await screen.findByRole('heading', { level: 1 });
  expect(asked('iceguard/wall-metrics')).toEqual([]);
});

test('a person chooses the metrics of their dashboard, which are those of the wall until then', async () => {
  house.answers.metric = [1, 2, 3, 4].map((id) => ({ id, version: 1, name: `Metric ${id}`, group: 'Cold' }));
  house.answer = ({ path, method }) =>
    path === 'metric'
      ? { body: { data: house.answers.metric, meta: { next: null, total: 4 } } }
      : method === 'PUT'
        ? { status: 204 }
        : undefined;
  await showAs(WALL, <ChosenTile />);
  await tile('Freezer');
  fireEvent.click(screen.getByRole('button', { name: 'Choose metrics' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByRole('checkbox', { name: 'Metric 1' })).toBeChecked();
  fireEvent.click(dialog.getByRole('checkbox', { name: 'Metric 2' }));
  fireEvent.click(dialog.getByRole('checkbox', { name: 'Metric 4' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(house.calls.find(({ method }) => method === 'PUT')).toMatchObject({
    path: 'auth/tiles',
    body: { 'iceguard.chosen': { metrics: '1,3,4' } },
  });
  await waitFor(() => expect(asked('iceguard/wall-metrics').at(-1)?.query.get('metric_ids')).toBe('1,3,4'));
});
