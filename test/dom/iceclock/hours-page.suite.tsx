// Tests the overview of hours: rows with chips and proposals, the keys that approve, accept and correct, approval of clean
// rows in chunks that can be stopped and say what was refused, who may do what, and what stands there without rows.
import '@testing-library/jest-dom';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { setI18n } from 'react-i18next';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { textsIn } from '../../../build/text-files.ts';
import core from '../../../core/plugin.ts';
import { createRegistry } from '../../../core/plugins/checked.ts';
import { RegistryContext } from '../../../core/plugins/context.ts';
import { session } from '../../../core/session/session.ts';
import type { Employee } from '../../../core/session/types.ts';
import { addTexts, i18n, startTexts } from '../../../core/texts/i18n.ts';
import HoursPage from '../../../plugins/iceclock/hours/pages/HoursPage.tsx';
import iceclock from '../../../plugins/iceclock/index.ts';
import icecloud from '../../../plugins/icecloud/index.ts';
import { api, type Call } from '../entity/fixture.tsx';

const texts = textsIn('.', 'en', 'iceclock');
const MODERATE = ['ICECLOCK_WORKING_DAYS_MODERATE', 'ICECLOCK_SHIFTS_MODERATE'];
const DAY = '2026-11-20';
const at = (time: string) => `${DAY}T${time}:00.000Z`;
const place = { division_id: 3, division: { id: 3, display: 'Plein' } };

/** A day that was worked as planned, from 9 to 17 by the clock in Brussels. */
const clean = (id: number, name = `Person ${id}`, more: object = {}) => ({
  ...{ key: `d${id}`, id, version: 1, employee_id: id, employee: { id, display: name }, ...place, business_date: DAY },
  ...{ planned_from: at('08:00'), planned_until: at('16:00'), planned_break: 0, planned_minutes: 480 },
  ...{ started_at: at('08:00'), stopped_at: at('16:00'), worked_minutes: 480, difference_minutes: 0 },
  ...{ method: 'NFC', trusted: true, auto_closed: false, edited: false, status: 'CLOSED', on_leave: false },
  ...more,
});
const closed = { status: 'AUTO_CLOSED', auto_closed: true, stopped_at: at('18:00'), worked_minutes: 600 };
const colleague = { colleague: { id: 9, display: 'Noor Maes' }, colleague_stopped_at: at('16:04') };
const absent = {
  ...{ key: 's7', shift_id: 7, employee_id: 4, employee: { id: 4, display: 'Wout Claes' }, ...place, on_leave: false },
  ...{ business_date: DAY, planned_from: at('08:00'), planned_until: at('16:00'), planned_break: 0 },
};

let rows: object[];
let calls: Call[];
let answer: (call: Call) => { status?: number; body?: unknown } | undefined;
beforeEach(() => {
  answer = () => undefined;
});

async function show(given: object[], permissions = MODERATE, address = `/?day=${DAY}`): Promise<void> {
  rows = given;
  await startTexts('en');
  addTexts('iceclock', texts);
  setI18n(i18n);
  const company = { id: 1, name: 'Aurora', legal_name: 'Aurora BV', licenses: ['ICECLOCK'], custom_frontendables: [] };
  session.setEmployee({
    ...{ id: 7, first_name: 'An', last_name: 'Peeters', company_id: 1, company },
    user: { id: 1, is_root: false, default_locale: 'en', employee_ids: [] },
    ...{ permissions, permission_groups: [] },
  } satisfies Employee);
  calls = api((call) => {
    const data = call.path === 'query/iceclock/hours-days' ? rows : [];
    return answer(call) ?? { body: { data, meta: { more: false } } };
  });
  const router = createMemoryRouter([{ path: '*', element: <HoursPage /> }], { initialEntries: [address] });
  render(
    <RegistryContext value={createRegistry([core, icecloud, iceclock], () => undefined)}>
      <RouterProvider router={router} />
    </RegistryContext>,
  );
  await screen.findByRole('button', { name: /Needs review/ });
}

const row = (name: string) => screen.findByRole('listitem', { name: new RegExp(`^${name}`) });
const focus = async (name: string) => {
  const found = await row(name);
  act(() => found.focus());
};
const key = (name: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key: name });
const sent = () => calls.filter(({ method }) => method !== 'GET');
const saved = (id = 1) => ({ body: { data: { id, version: 2 } } });

test('a row says what was planned, what was worked, and why somebody has to look at it', async () => {
  await show([clean(1, 'Ann Maes'), clean(2, 'Bo Wouters', { started_at: at('08:12'), trusted: false }), absent]);
  expect(await row('Ann Maes')).toHaveTextContent(/8:00.*09:00–17:00.*8:00.*09:00–17:00.*0:00/);
  const late = within(await row('Bo Wouters'));
  expect(late.getByText('12 min late')).toBeVisible();
  expect(late.getByText('Unknown device')).toBeVisible();
  expect(within(await row('Wout Claes')).getByText('Absent')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Needs review 3' })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('button', { name: 'Approve 1 clean day' })).toBeEnabled();
});

test('breaks are gaps in the bar', async () => {
  await show([clean(1, 'Ann Maes', { breaks: [{ started_at: at('11:00'), stopped_at: at('11:30') }] })]);
  expect((await row('Ann Maes')).querySelectorAll('.hours-worked')).toHaveLength(2);
});

test('one key accepts the proposal, and its reason stays with the day', async () => {
  await show([clean(1, 'Ann Maes', { ...closed, ...colleague })]);
  expect(await row('Ann Maes')).toHaveTextContent('planned end 17:00; Noor Maes clocked out at 17:04');
  answer = ({ method }) => (method === 'PATCH' ? saved() : undefined);
  key('j');
  await waitFor(async () => expect(await row('Ann Maes')).toHaveFocus());
  key('p');
  await screen.findByText('Ann Maes: day corrected');
  expect(sent()).toMatchObject([
    {
      ...{ method: 'PATCH', path: 'workingday/1', headers: { 'If-Match': '"1"' } },
      body: { stopped_at: at('16:00'), edit_reason: 'planned end 17:00; Noor Maes clocked out at 17:04' },
    },
  ]);
});

test('keys walk from row to row and approve, and the next row has the focus', async () => {
  await show([clean(1, 'Ann Maes'), clean(2, 'Bo Wouters'), clean(3, 'Cas Thys')]);
  await row('Ann Maes');
  answer = ({ method }) => {
    if (method !== 'PATCH') return undefined;
    rows = [clean(1, 'Ann Maes'), clean(3, 'Cas Thys')];
    return saved(2);
  };
  for (const one of ['j', 'j', 'j', 'k']) key(one);
  await waitFor(async () => expect(await row('Bo Wouters')).toHaveFocus());
  key('a');
  await waitFor(async () => expect(await row('Cas Thys')).toHaveFocus());
  expect(sent()).toMatchObject([{ path: 'workingday/2/status', body: { status: 'APPROVED' } }]);
});

describe('a day is corrected in its row', () => {
  const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
  const open = async (name: string) => {
    await focus(name);
    key('Enter');
    await screen.findByLabelText('Reason');
  };
  const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));

  test('with its times, its breaks and a reason, without which nothing is sent', async () => {
    await show([clean(1, 'Ann Maes')]);
    await open('Ann Maes');
    expect(screen.getByLabelText('From')).toHaveValue('09:00');
    type('Until', '1630');
    fireEvent.click(screen.getByRole('button', { name: 'Add break' }));
    type('Break 1 from', '12');
    type('Break 1 until', '12.30');
    save();
    await screen.findByText('Fill in this field.');
    expect(sent()).toEqual([]);
    answer = ({ method }) => (method === 'PATCH' ? saved() : undefined);
    type('Reason', 'Forgot the break');
    save();
    await screen.findByText('Ann Maes: day corrected');
    expect(sent()[0]?.body).toEqual({
      ...{ started_at: at('08:00'), stopped_at: at('15:30'), edit_reason: 'Forgot the break' },
      breaks: [{ started_at: at('11:00'), stopped_at: at('11:30') }],
    });
  });

  test('and a refusal stands at its field, with all that was typed', async () => {
    await show([clean(1, 'Ann Maes')]);
    await open('Ann Maes');
    type('Until', '18:00');
    type('Reason', 'Stayed');
    answer = ({ method }) => {
      if (method !== 'PATCH') return undefined;
      const errors = [{ path: 'stopped_at', code: 'after', params: { field: 'started_at' } }];
      return { status: 422, body: { status: 422, code: 'invalid', errors } };
    };
    save();
    await waitFor(() => expect(screen.getByLabelText('Until')).toHaveAttribute('aria-invalid', 'true'));
    expect(screen.getByLabelText('Until')).toHaveValue('18:00');
    expect(screen.getByLabelText('Reason')).toHaveValue('Stayed');
  });

  test('and where nobody clocked it is entered by hand, beginning with what was planned', async () => {
    await show([absent]);
    await open('Wout Claes');
    answer = ({ method }) => (method === 'POST' ? saved() : undefined);
    type('Reason', 'Clock was broken');
    save();
    await screen.findByText('Wout Claes: hours entered');
    expect(sent()[0]).toMatchObject({
      path: 'workingday',
      body: { employee_id: 4, division_id: 3, shift_id: 7, started_at: at('08:00'), stopped_at: at('16:00') },
    });
  });

  test('over midnight: a time before the start is one of the next morning', async () => {
    const night = { started_at: at('21:00'), planned_from: at('21:00'), planned_until: `2026-11-21T01:00:00.000Z` };
    await show([clean(1, 'Ann Maes', { ...night, stopped_at: `2026-11-21T01:00:00.000Z` })]);
    await open('Ann Maes');
    answer = ({ method }) => (method === 'PATCH' ? saved() : undefined);
    type('Until', '01:30');
    type('Reason', 'Cleaned up');
    save();
    await screen.findByText('Ann Maes: day corrected');
    expect(sent()[0]?.body).toMatchObject({ started_at: at('21:00'), stopped_at: '2026-11-21T00:30:00.000Z' });
  });
});

describe('clean days are approved together', () => {
  const many = Array.from({ length: 60 }, (_, index) => clean(index + 1));
  const changesOf = ({ body }: Call) => (body as { changes: { move: number; version: number }[] }).changes;
  const approve = () => fireEvent.click(screen.getByRole('button', { name: /^Approve \d+ clean days$/ }));
  const done = (call: Call) => ({
    body: { data: changesOf(call).map(({ move: id }) => ({ done: true, data: { id } })) },
  });

  test('in chunks of 25, and what is refused says why', async () => {
    await show([...many, clean(99, 'Late One', { started_at: at('08:20') })]);
    answer = (call) => {
      if (call.path !== 'workingday/many') return undefined;
      const problem = { status: 412, code: 'stale' };
      const data = changesOf(call).map(({ move: id }) =>
        id === 30 ? { done: false, problem } : { done: true, data: { id } },
      );
      return { body: { data } };
    };
    approve();
    expect(await screen.findByText(/^59 days are approved\. +1 was refused:$/)).toBeVisible();
    expect(sent().map((call) => changesOf(call).length)).toEqual([25, 25, 10]);
    expect(sent().flatMap(changesOf)).not.toContainEqual(expect.objectContaining({ move: 99 }));
    expect(changesOf(sent()[0]!)[0]).toEqual({ move: 1, version: 1, values: { status: 'APPROVED' } });
    expect(screen.getByText('Person 30').closest('.hours-approved')).toHaveTextContent('Fri 20 Nov');
  });

  test('until somebody stops it', async () => {
    await show(many);
    answer = (call) => (call.path === 'workingday/many' ? done(call) : undefined);
    const send = globalThis.fetch;
    let arrives = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      arrives = resolve;
    });
    globalThis.fetch = async (...call) => held.then(() => send(...call));
    approve();
    fireEvent.click(await screen.findByRole('button', { name: 'Stop' }));
    arrives();
    expect(await screen.findByText(/^25 days are approved\. +35 were not begun\.$/)).toBeVisible();
    expect(sent()).toHaveLength(1);
  });
});

test('who may only look sees the rows, and no way to change them', async () => {
  await show([clean(1, 'Ann Maes', { ...closed, ...colleague }), absent], ['ICECLOCK_WORKING_DAYS_VIEW']);
  const list = within(await row('Ann Maes'));
  expect(list.getByText('Closed by itself')).toBeVisible();
  expect(list.queryAllByRole('button')).toEqual([]);
  expect(screen.queryByRole('button', { name: /^Approve \d/ })).toBeNull();
  await focus('Ann Maes');
  for (const one of ['a', 'p', 'e', 'Enter']) key(one);
  expect(screen.queryByLabelText('Reason')).toBeNull();
  expect(sent()).toEqual([]);
});

test('only rows in sight are drawn, of however many', async () => {
  await show(Array.from({ length: 2000 }, (_, index) => clean(index + 1)));
  await row('Person 1,');
  expect(document.querySelectorAll('.hours-row').length).toBeLessThan(60);
  expect(screen.getByRole('button', { name: 'Approve 2,000 clean days' })).toBeEnabled();
});

test('tabs and the address choose what is shown', async () => {
  const given = [clean(1, 'Ann Maes'), clean(2, 'Bo Wouters', { status: 'APPROVED' })];
  await show(given, MODERATE, `/?week=2026-11-18&division=3&tab=approved`);
  expect(await row('Bo Wouters')).toBeVisible();
  expect(screen.queryByRole('listitem', { name: /^Ann Maes/ })).toBeNull();
  const asked = calls.find(({ path }) => path === 'query/iceclock/hours-days')!;
  expect(Object.fromEntries(asked.query)).toEqual({ from: '2026-11-16', until: '2026-11-22', division_id: '3' });
  fireEvent.click(screen.getByRole('button', { name: /^All/ }));
  expect(await row('Ann Maes')).toBeVisible();
});

test('an approved day is opened again for a reason', async () => {
  await show([clean(2, 'Bo Wouters', { status: 'EXPORTED' })], MODERATE, `/?day=${DAY}&tab=approved`);
  fireEvent.click(within(await row('Bo Wouters')).getByRole('button', { name: /again$/ }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/was sent to payroll/)).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Open again' })).toBeDisabled();
  fireEvent.change(dialog.getByLabelText('Reason'), { target: { value: 'Left earlier' } });
  answer = ({ method }) => (method === 'PATCH' ? saved() : undefined);
  fireEvent.click(dialog.getByRole('button', { name: 'Open again' }));
  await screen.findByText('Bo Wouters: day open again');
  expect(sent()[0]?.body).toEqual({ status: 'CLOSED', edit_reason: 'Left earlier' });
});

test('without rows it says what will stand there', async () => {
  await show([]);
  expect(await screen.findByText('No day of these waits for you')).toBeVisible();
});

test('a failure says so and can be tried again', async () => {
  answer = ({ path }) =>
    path === 'query/iceclock/hours-days' ? { status: 500, body: { status: 500, code: 'x' } } : undefined;
  await show([clean(1, 'Ann Maes')]);
  const again = await screen.findByRole('button', { name: 'Retry' });
  answer = () => undefined;
  fireEvent.click(again);
  expect(await row('Ann Maes')).toBeVisible();
});

test('days of before that wait are told, and one press shows them', async () => {
  answer = ({ path }) => {
    if (path !== 'query/iceclock/hours-to-approve') return undefined;
    const waiting = [
      { business_date: '2026-11-04', days: 12, worked_minutes: 1 },
      { business_date: DAY, days: 3, worked_minutes: 1 },
    ];
    return { body: { data: waiting, meta: { more: false } } };
  };
  await show([]);
  fireEvent.click(await screen.findByRole('button', { name: 'Show them' }));
  expect(screen.queryByText(/^12 earlier days/)).toBeNull();
  await waitFor(() =>
    expect(calls.some(({ query }) => query.get('from') === '2026-11-02' && query.get('until') === '2026-11-08')).toBe(
      true,
    ),
  );
});
