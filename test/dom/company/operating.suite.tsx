// Tests the operator's page: its curves, what each module did, what a choice asks of the server, and who finds it in the menu.
import '@testing-library/jest-dom';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { setI18n } from 'react-i18next';
import { MemoryRouter } from 'react-router';
import { textsIn } from '../../../build/text-files.ts';
import { allowed } from '../../../core/plugins/allowed.ts';
import { createRegistry } from '../../../core/plugins/checked.ts';
import { addTexts, i18n, startTexts } from '../../../core/texts/i18n.ts';
import administration from '../../../plugins/company/index.ts';
import { filled } from '../../../plugins/company/operating/pages/Curves.tsx';
import Operating from '../../../plugins/company/operating/pages/Operating.tsx';
import cloud from '../../../plugins/icecloud/index.ts';
import { api } from '../entity/fixture.tsx';

const figures = {
  calls: 900,
  errors: 3,
  refused: 0,
  p50: 4,
  p95: 40,
  memory: 180,
  heap: 90,
  processor: 25,
  streams: 12,
};
const DATA = {
  seconds: 120,
  processes: [{ id: 'a1', name: 'ice:4711', since: '2026-11-20T10:00:00Z', at: '2026-11-20T10:02:00Z' }],
  points: [{ at: '2026-11-20T10:00:00Z', figures }],
  plugins: [
    { id: 'iceshop', calls: 100, errors: 2, seconds: 1.5, jobs: 4 },
    { id: 'api', calls: 10, errors: 0, seconds: 0.1, jobs: 0 },
    { id: 'company', calls: 0, errors: 0, seconds: 0, jobs: 4 },
  ],
};

beforeAll(async () => {
  await startTexts('en');
  setI18n(i18n);
  addTexts('company', textsIn('.', 'en', 'company'));
});

const page = () =>
  render(
    <MemoryRouter>
      <Operating />
    </MemoryRouter>,
  );

test('draws what the server tells, of all processes or of one, over the chosen time', async () => {
  const calls = api(() => ({ body: { data: DATA } }));
  page();
  expect(await screen.findByText(/Each point stands for 2 minutes/)).toBeVisible();
  const table = screen.getByRole('region', { name: 'By module' });
  expect(within(table).getAllByRole('row')[1]).toHaveTextContent('iceshop100215 ms4');
  expect(within(table).getByText('Scoop itself')).toBeVisible();
  expect(within(table).getAllByRole('row')[3]).toHaveTextContent('Settings00–4');
  expect(screen.getByRole('table', { name: 'Calls a minute' })).toHaveTextContent('900');
  expect(screen.getByRole('table', { name: 'Processor' })).toHaveTextContent('25%');
  fireEvent.change(screen.getByRole('combobox', { name: 'Process' }), { target: { value: 'a1' } });
  await waitFor(() => expect(calls.at(-1)?.query.get('process')).toBe('a1'));
  fireEvent.change(screen.getByRole('combobox', { name: 'Length' }), { target: { value: '24h' } });
  await waitFor(() => expect(spanOf(calls.at(-1)!.query)).toBe(24));
});

const spanOf = (query: URLSearchParams) =>
  (Date.parse(query.get('until') ?? '') - Date.parse(query.get('from') ?? '')) / 3_600_000;

test('says why nothing is drawn, and offers another try where the server fails', async () => {
  const calls = api(() => ({ body: { data: { seconds: 60, processes: [], points: [], plugins: [] } } }));
  page();
  expect(await screen.findByText('Nothing was kept in this time')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'By module' })).toBeNull();
  expect(calls.length).toBeGreaterThan(0);
});

test('a gap stands where no process wrote', () => {
  const at = (minute: number) => `2026-11-20T10:0${minute}:00.000Z`;
  const points = [0, 1, 5].map((minute) => ({ at: at(minute), figures: {} }));
  expect(filled({ seconds: 60, points }).map((point) => point.at)).toEqual([0, 1, 2, 5].map(at));
});

test('the page is for root, whatever somebody holds', () => {
  const registry = createRegistry([cloud, administration], () => undefined);
  const own = registry.pages.find(({ key }) => key === 'company.operating')!;
  const company = { licenses: ['ICECLOUD'] };
  const permissions = registry.plugins.flatMap((plugin) => plugin.permissions ?? []);
  expect(allowed({ permissions, company }, own)).toBe(false);
  expect(allowed({ permissions: [], company, user: { is_root: true } }, own)).toBe(true);
  expect(allowed(null, own)).toBe(false);
});
