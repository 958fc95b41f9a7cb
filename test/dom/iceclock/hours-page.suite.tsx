// Tests the overview of hours: rows with chips, who may do what, tabs and the address, and what stands there without
// rows.
import '@testing-library/jest-dom';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  absent,
  at,
  clean,
  closed,
  colleague,
  DAY,
  focus,
  key,
  MODERATE,
  ownPage,
  page,
  row,
  sent,
  show,
} from './hours-floor.tsx';

ownPage();

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
  const asked = page.calls.find(({ path }) => path === 'query/iceclock/hours-days')!;
  expect(Object.fromEntries(asked.query)).toEqual({ from: '2026-11-16', until: '2026-11-22', division_id: '3' });
  fireEvent.click(screen.getByRole('button', { name: /^All/ }));
  expect(await row('Ann Maes')).toBeVisible();
});

test('without rows it says what will stand there', async () => {
  await show([]);
  expect(await screen.findByText('No day of these waits for you')).toBeVisible();
});

test('a failure says so and can be tried again', async () => {
  page.answer = ({ path }) =>
    path === 'query/iceclock/hours-days' ? { status: 500, body: { status: 500, code: 'x' } } : undefined;
  await show([clean(1, 'Ann Maes')]);
  const again = await screen.findByRole('button', { name: 'Retry' });
  page.answer = () => undefined;
  fireEvent.click(again);
  expect(await row('Ann Maes')).toBeVisible();
});

test('days of before that wait are told, and one press shows them', async () => {
  page.answer = ({ path }) => {
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
    expect(
      page.calls.some(({ query }) => query.get('from') === '2026-11-02' && query.get('until') === '2026-11-08'),
    ).toBe(true),
  );
});
