// Tests checklists at the door: a step is done once the server has it.
import '@testing-library/jest-dom';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { badge, done, house, key, open, ownDoor } from './door-floor.tsx';

ownDoor();

test('a step that is ticked is done once the server has it; one that it refuses is open again, and says so', async () => {
  const round = {
    round_id: 5,
    checklist: 'Closing',
    place: 'Kioskstraat',
    date: '2026-11-28',
    kind: 'CLOSING',
    status: 'OPEN',
  };
  const times = { from_at: '2026-11-28T11:00:00Z', due_at: '2026-11-28T20:00:00Z' };
  const step = {
    ...round,
    ...times,
    step_id: 1,
    title: 'Lights off',
    step_kind: 'TICK',
    required: true,
    out_of_limits: false,
  };
  let isDone = false;
  let status = 200;
  house.answers['GET iceclock/checklists'] = () => [200, { data: [{ ...step, done: isDone }] }];
  house.answers['POST deviceauth/batch'] = (call) => {
    isDone = status === 200;
    return done({ status })(call);
  };
  await open();
  badge('a1b2c3d4');
  await screen.findByRole('heading', { name: 'Hello Noor' });
  key('Checklists');
  fireEvent.click(await screen.findByText('Closing'));
  const tick = () => screen.getByRole('checkbox', { name: /Lights off/, hidden: true });
  fireEvent.click(tick());
  expect(tick()).toHaveTextContent('is sent as soon as there is a network');
  await waitFor(() => expect(tick()).not.toHaveTextContent('is sent'));
  expect(tick()).toBeChecked();
  status = 422;
  fireEvent.click(tick());
  expect(await screen.findByRole('alert')).toHaveTextContent('Tell your manager');
  await waitFor(() => expect(tick()).not.toBeChecked());
});
