// Tests needs from the forecast: what the dialog proposes beside what is asked for already, what it adds and takes back, and
// the board's line of planned hours against expected ones.
import '@testing-library/jest-dom';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { setI18n } from 'react-i18next';
import { textsIn } from '../../../build/text-files.ts';
import core from '../../../core/plugin.ts';
import { createRegistry } from '../../../core/plugins/checked.ts';
import { RegistryContext } from '../../../core/plugins/context.ts';
import { addTexts, i18n, startTexts } from '../../../core/texts/i18n.ts';
import { forgetUndo, undoLast } from '../../../core/ui/undoing.ts';
import company from '../../../plugins/company/index.ts';
import { sumLines } from '../../../plugins/iceclock/board/plan/sums.ts';
import TakeNeeds from '../../../plugins/iceclock/expected/pages/TakeNeeds.tsx';
import type { ExpectedDay } from '../../../plugins/iceclock/expected/useExpected.ts';
import iceclock from '../../../plugins/iceclock/index.ts';
import icecloud from '../../../plugins/icecloud/index.ts';
import { api, type Call } from '../entity/fixture.tsx';

const MONDAY = '2027-03-22';
const staff = (...counts: number[]) => counts.map((one, index) => ({ hour: 10 + index, staff: one }));
const day = (more: object = {}) =>
  ({
    ...{
      division_id: 3,
      division: { id: 3, display: 'Plein' },
      date: MONDAY,
      staff_hours: 12,
      hours: staff(1, 1, 3, 3, 3, 1),
      job_function_id: 4,
    },
    ...{ value: 1240, lower: 1000, upper: 1500, usual: 1050, per_staff_hour: 120, error: 0.12, baseline_error: 0.2 },
    ...{ temperature: 27, weather_factor: 1.18, weather_told_at: new Date().toISOString(), ...more },
  }) as Partial<ExpectedDay> as ExpectedDay;
const needs = [
  { id: 7, date: MONDAY, time_start: '10:00:00', time_stop: '16:00:00', nr_required: 1, job_function_id: 4 },
];
const functions = [3, 4].map((id) => ({
  job_function_id: id,
  active: true,
  job_function: { id, display: `Job ${id}` },
}));

let calls: Call[] = [];
async function show(rows: readonly object[], refuses?: object) {
  await startTexts('en');
  addTexts('iceclock', textsIn('.', 'en', 'iceclock'));
  setI18n(i18n);
  calls = api(({ path, body }) => {
    const of: Readonly<Record<string, readonly object[]>> = {
      'query/iceclock/expected-staff': rows,
      'query/iceclock/board-functions': functions,
      roster: needs,
    };
    const changes = (body as { changes?: object[] } | undefined)?.changes ?? [];
    const data =
      path === 'roster/many' ? changes.map((_, at) => refuses ?? { done: true, data: { id: 50 + at } }) : of[path];
    return { body: { data: data ?? [], meta: { more: false, next: null } } };
  });
  const close = jest.fn();
  const record = { id: 9, division_id: 3, week_start: MONDAY };
  render(
    <RegistryContext value={createRegistry([core, company, icecloud, iceclock], () => undefined)}>
      <TakeNeeds record={record} close={close} />
    </RegistryContext>,
  );
  return close;
}

afterEach(() => {
  cleanup();
  forgetUndo();
});

const sent = () =>
  calls.filter(({ path }) => path === 'roster/many').map(({ body }) => (body as { changes: object[] }).changes);

test('what misses is proposed with its reason, added for the function, and taken back by undo', async () => {
  const close = await show([day()]);
  const monday = within(await screen.findByRole('region', { name: 'Monday 22 March' }));
  expect(monday.getByRole('checkbox', { name: '12:00–15:00 × 2' })).toBeChecked();
  expect(monday.getByText('Asked for already: 10:00–16:00 × 1')).toBeVisible();
  expect(monday.getByText(/€1,240 expected \(€1,000 to €1,500\) · Usual for this weekday: €1,050/)).toBeVisible();
  expect(monday.getByText(/27°C: \+18% · Over the last four weeks it was 12% off; .* 20% off/)).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'For the function' })).toHaveValue('4');
  fireEvent.click(screen.getByRole('button', { name: 'Add one need' }));
  await waitFor(() => expect(close).toHaveBeenCalled());
  const create = {
    date: MONDAY,
    time_start: '12:00',
    time_stop: '15:00',
    nr_required: 2,
    schedule_id: 9,
    job_function_id: 4,
  };
  expect(sent()).toEqual([[{ create }]]);
  await act(async () => void undoLast());
  await waitFor(() => expect(sent()[1]).toEqual([{ delete: 50 }]));
});

test('what is unticked is not added, and a day that is covered says so', async () => {
  await show([day(), day({ date: '2027-03-23', hours: staff(1, 1, 1) }), day({ date: '2027-03-24', hours: [] })]);
  fireEvent.click(await screen.findByRole('checkbox', { name: '12:00–15:00 × 2' }));
  const last = within(screen.getByRole('region', { name: 'Wednesday 24 March' }));
  expect(last.getByText('The needs of this day cover what is expected.')).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Add one need' }));
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).toEqual([{ create: expect.objectContaining({ date: '2027-03-23', time_stop: '13:00' }) }]);
});

test('a need that is refused says why, and the dialog stays', async () => {
  const close = await show([day()], { done: false, problem: { status: 409, code: 'weekLocked' } });
  fireEvent.click(await screen.findByRole('button', { name: 'Add one need' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(/One need was not added: .*locked/);
  expect(close).not.toHaveBeenCalled();
});

test('a week without a forecast that is shown says when there is one, and offers nothing', async () => {
  await show([]);
  expect(await screen.findByText('No forecast for this week')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Add 0 needs' })).toBeDisabled();
});

test('who may not see turnover reads why without an amount, and that the weather is old or away', async () => {
  const away = { temperature: undefined, weather_factor: undefined };
  const told = new Date(Date.now() - 30 * 3_600_000).toISOString();
  const hidden = { value: undefined, lower: undefined, upper: undefined, usual: undefined, per_staff_hour: undefined };
  await show([day({ ...hidden, weather_told_at: told }), day({ ...hidden, ...away, date: '2027-03-23' })]);
  expect(await screen.findByText(/27°C: \+18% .* The weather was last heard yesterday\.$/)).toBeVisible();
  expect(screen.getByText(/^The weather of this day is not counted/)).toBeVisible();
  expect(document.body).not.toHaveTextContent('€');
});

test('the board holds planned hours against those of the forecast, by day and by hour', () => {
  const t = ((key: string, values: object = {}) =>
    [key.replace('iceclock.', ''), ...Object.values(values)].join(' ')) as never;
  const shift = {
    ...{ id: 1, version: 1, employee_id: 1, division_id: 3, job_function_id: 4, status: 'DRAFT', break_minutes: 0 },
    ...{ date: MONDAY, start_at: `${MONDAY}T09:00:00.000Z`, end_at: `${MONDAY}T13:00:00.000Z` },
  } as const;
  const other = { ...shift, id: 2, division_id: 8 };
  const lineOf = (unit: 'day' | 'hour', expected: readonly ExpectedDay[]) => {
    const given = { shifts: [shift, other], covered: [], unit, expected, functions: new Map(), t } as const;
    return sumLines(given as never).find(({ id }) => id === 'expected');
  };
  expect(lineOf('day', [day()])?.at(MONDAY)).toMatchObject({ text: 'expected.sumShort 4 12', tone: 'danger' });
  expect(lineOf('day', [day({ staff_hours: 4 })])?.at(MONDAY)).toMatchObject({ tone: 'success' });
  expect(lineOf('hour', [day()])?.at(`${MONDAY}T12:00`)).toMatchObject({ text: '3' });
  expect(lineOf('hour', [day()])?.at(`${MONDAY}T20:00`)).toBeUndefined();
  expect(lineOf('day', [])).toBeUndefined();
});
