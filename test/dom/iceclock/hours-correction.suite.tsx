// Tests how a day is corrected in the overview of hours: its proposal with one key, its times and breaks in its row, and
// once it is approved.
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
  saved,
  sent,
  show,
} from './hours-floor.tsx';

ownPage();

test('one key accepts the proposal, and its reason stays with the day', async () => {
  await show([clean(1, 'Ann Maes', { ...closed, ...colleague })]);
  expect(await row('Ann Maes')).toHaveTextContent('planned end 17:00; Noor Maes clocked out at 17:04');
  page.answer = ({ method }) => (method === 'PATCH' ? saved() : undefined);
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
    page.answer = ({ method }) => (method === 'PATCH' ? saved() : undefined);
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
    page.answer = ({ method }) => {
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
    page.answer = ({ method }) => (method === 'POST' ? saved() : undefined);
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
    page.answer = ({ method }) => (method === 'PATCH' ? saved() : undefined);
    type('Until', '01:30');
    type('Reason', 'Cleaned up');
    save();
    await screen.findByText('Ann Maes: day corrected');
    expect(sent()[0]?.body).toMatchObject({ started_at: at('21:00'), stopped_at: '2026-11-21T00:30:00.000Z' });
  });
});

test('an approved day is opened again for a reason', async () => {
  await show([clean(2, 'Bo Wouters', { status: 'EXPORTED' })], MODERATE, `/?day=${DAY}&tab=approved`);
  fireEvent.click(within(await row('Bo Wouters')).getByRole('button', { name: /again$/ }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/was sent to payroll/)).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Open again' })).toBeDisabled();
  fireEvent.change(dialog.getByLabelText('Reason'), { target: { value: 'Left earlier' } });
  page.answer = ({ method }) => (method === 'PATCH' ? saved() : undefined);
  fireEvent.click(dialog.getByRole('button', { name: 'Open again' }));
  await screen.findByText('Bo Wouters: day open again');
  expect(sent()[0]?.body).toEqual({ status: 'CLOSED', edit_reason: 'Left earlier' });
});
