// Tests background work on the developer page: when a job runs, how it ended, and starting it by hand.
import '@testing-library/jest-dom';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { CONTRACT, type Plugin } from '#core/contract';
import { http } from '../../../core/http/http.ts';
import { createRegistry } from '../../../core/plugins/checked.ts';
import { RegistryContext } from '../../../core/plugins/context.ts';
import { JobList } from '../../../plugins/company/developer/pages/JobList.tsx';
import { useEnglish } from './texts.ts';

const run = {
  tries: 1,
  due_at: '2026-11-22T08:00:00.000Z',
  begun_at: null,
  done_at: null,
  error_code: null,
  error: null,
};
const failure = { error_code: 'RangeError', error: 'no bell' };
const JOBS = [
  { name: 'chimes.noon', plugin: 'chimes', at: '12:00', waiting: 0, runs: [{ ...run, id: 1, state: 'DONE' }] },
  { name: 'chimes.tick', plugin: 'chimes', every: 300, waiting: 0, runs: [] },
  {
    ...{ name: 'chimes.mend', plugin: 'chimes', waiting: 2 },
    runs: [
      { ...run, ...failure, id: 3, state: 'WAITING', tries: 2, due_at: '2099-01-01T00:00:00.000Z' },
      { ...run, ...failure, id: 2, state: 'FAILED', tries: 4 },
    ],
  },
];

let jobs: unknown[];
let post: jest.SpyInstance;
beforeAll(() => useEnglish({ 'chimes.job.noon': 'Ring at noon', 'chimes.job.mend': 'Mend bells of {{age_months}}' }));
const chimes: Plugin = {
  ...{ id: 'chimes', contract: CONTRACT, license: 'ICECLOUD' },
  settings: { properties: { age_months: { type: 'integer', default: 6, unit: 'months' } } },
};
const page = () =>
  render(
    <RegistryContext value={createRegistry([chimes])}>
      <JobList />
    </RegistryContext>,
  );
beforeEach(() => {
  jobs = JOBS;
  jest.spyOn(http, 'get').mockImplementation(async () => ({ data: { data: jobs } }) as never);
  post = jest.spyOn(http, 'post').mockResolvedValue({ data: {} } as never);
});

test('tells when each runs, what waits and what failed', async () => {
  page();
  expect(await screen.findByText('Ring at noon')).toBeVisible();
  for (const text of ['Every day at 12:00', 'Every 5 minutes', 'When something asks for it', '2 waiting'])
    expect(screen.getByText(text)).toBeVisible();
  expect(screen.getByText('Has not run yet.')).toBeVisible();
  expect(screen.getByText('after 4 tries')).toBeVisible();
  expect(screen.getAllByText('RangeError: no bell')).toHaveLength(2);
});

test('runs one by the clock now, and one that failed or waits again; what is only queued has no such button', async () => {
  page();
  fireEvent.click(await screen.findByRole('button', { name: 'Run now: Ring at noon' }));
  await waitFor(() => expect(post).toHaveBeenLastCalledWith('plugin/job/chimes.noon/run'));
  expect(screen.queryByRole('button', { name: 'Run now: Mend bells of 6 months' })).toBeNull();
  const again = screen.getAllByRole('button', { name: 'Try again: Mend bells of 6 months' });
  expect(again).toHaveLength(2);
  fireEvent.click(again[1]!);
  await waitFor(() => expect(post).toHaveBeenLastCalledWith('plugin/job/chimes.mend/run/2/again'));
});

test('shows nothing where no plugin has any', async () => {
  jobs = [];
  const { container } = page();
  await waitFor(() => expect(http.get).toHaveBeenCalled());
  expect(container).toBeEmptyDOMElement();
});
