// Tests the page of a metric's history: what it says of the metric, how its span changes by buttons and keys, its alarms,
// its limits, and what stands there for whoever may not see the values.
import { fireEvent, waitFor, within } from '@testing-library/react';
import HistoryPage from '../../../plugins/iceguard/history/pages/HistoryPage.tsx';
import { asked, house, key, MODERATE, metric, minutesAgo, screen, showAs } from './watch-floor.tsx';

const show = (permissions: string[] = [], search = '') =>
  showAs(permissions, <HistoryPage />, '/metric/history/:id', `/metric/history/7${search}`);
const points = [
  { at: minutesAgo(30), value: -18, min: -19, max: -17, seconds: 60 },
  { at: minutesAgo(29), value: -16, min: -16, max: -16, seconds: 60 },
];
const alarm = {
  ...{ alarm_id: 3, name: 'Too warm', severity: 'CRITICAL', state: 'RESOLVED' },
  ...{ started_at: minutesAgo(40), resolved_at: minutesAgo(20) },
};

beforeEach(() => {
  house.answer = () => undefined;
  house.answers = {
    'iceguard/metric-about': [metric(7, { name: 'Freezer', warn_at: -17, critical_at: -15 })],
    'iceguard/metric-history': points,
    'iceguard/metric-alarms': [alarm],
  };
});

test('without any permission it says what the metric is now, by its limits and over the span, and its alarms', async () => {
  await show();
  const facts = await screen.findByRole('region', { name: 'The metric now' });
  expect(facts).toHaveTextContent(/^-18\.0 °CFinesampled today .*Warning from-17\.0 °CCritical from-15\.0 °C/);
  expect(facts).toHaveTextContent(/Lowest-19\.0 °CAverage-17\.0 °CHighest-16\.0 °C$/);
  const table = await screen.findByRole('table', { name: 'Freezer' });
  expect(within(table).getAllByRole('row')).toHaveLength(3);
  expect(within(table).getByRole('columnheader', { name: 'Lowest' })).toBeInTheDocument();
  const alarms = within(screen.getByRole('region', { name: 'Alarms in this time' }));
  expect(alarms.getByText('Critical')).toBeVisible();
  expect(alarms.getByText('Too warm')).toBeVisible();
  expect(alarms.queryByRole('link')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Change limits' })).toBeNull();
});

test('keys and buttons change the span, which the address keeps', async () => {
  const shown = await show([], '?range=1h');
  await screen.findByRole('table', { name: 'Freezer' });
  key('ArrowLeft');
  await waitFor(() => expect(shown.at(-1)).toMatch(/^\?from=.*&until=/));
  const [first, second] = [asked('iceguard/metric-history')[0], () => asked('iceguard/metric-history').at(-1)];
  await waitFor(() => expect(second()?.query.get('until')).toBe(first?.query.get('from')));
  key('t');
  await waitFor(() => expect(shown.at(-1)).toBe('?range=24h'));
  key('-');
  key('p');
  await waitFor(() => expect(shown.at(-1)).toMatch(/before=1$/));
  expect(screen.getByRole('checkbox', { name: 'Period before' })).toBeChecked();
  fireEvent.click(screen.getByRole('radio', { name: '30 days' }));
  await waitFor(() => expect(shown.at(-1)).toBe('?range=30d&before=1'));
});

test('no more points are asked for than two a pixel', async () => {
  await show();
  await screen.findByRole('table', { name: 'Freezer' });
  for (const { query } of asked('iceguard/metric-history'))
    expect(Number(query.get('points'))).toBeLessThanOrEqual(2_000);
});

test('whoever changes alarm kinds changes target and limits here; a refusal is said', async () => {
  await show(MODERATE);
  fireEvent.click(await screen.findByRole('button', { name: 'Change limits' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(await dialog.findByLabelText('Warning from'), { target: { value: '-16' } });
  house.answer = ({ method }) => (method === 'PATCH' ? { status: 403, body: { code: 'forbidden' } } : undefined);
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByRole('alert')).toBeVisible();
  house.answer = ({ method }) => (method === 'PATCH' ? { body: { data: { id: 7 } } } : undefined);
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(house.calls.filter(({ method }) => method === 'PATCH').at(-1)).toMatchObject({
    path: 'metric/7',
    body: { warn_at: -16, critical_at: -15 },
  });
});

test('of a metric for others it says whose its values are, and asks for none', async () => {
  house.answers['iceguard/metric-about'] = [
    { metric_id: 7, key: 'due', name: 'Invoices overdue', permission: 'ICECLOUD_INVOICES_VIEW', is_withheld: true },
  ];
  await show();
  await screen.findByRole('heading', { name: 'These values are not for everybody' });
  expect(screen.getByText(/Only who holds “Invoices/)).toBeVisible();
  expect(asked('iceguard/metric-history')).toEqual([]);
});

test('a metric that is not there, and a time without samples, are said', async () => {
  house.answers['iceguard/metric-about'] = [];
  await show();
  await screen.findByRole('heading', { name: 'There is no such metric' });
});

test('a time without samples is said', async () => {
  house.answers['iceguard/metric-history'] = [];
  house.answers['iceguard/metric-alarms'] = [];
  await show();
  await screen.findByRole('heading', { name: /^No samples from/ });
  expect(screen.getByText('No alarm about this metric.')).toBeVisible();
});
