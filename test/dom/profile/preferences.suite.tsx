// Tests a person's preference that the server keeps: the mail about unread notices.
import '@testing-library/jest-dom';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { session } from '../../../core/session/session.ts';
import type { TestServer } from '../http/server.ts';
import { openProfile, PROFILE, startHouse } from './fixture.tsx';

let server: TestServer;
beforeAll(async () => {
  server = await startHouse();
});
afterEach(cleanup);
afterAll(() => server.close());

const mail = () => screen.getByLabelText('Mail about unread notifications');
const choose = (value: string) => fireEvent.change(mail(), { target: { value } });

test('a mail about unread notifications is chosen at once; what is refused stays as it was, and says so', async () => {
  const chosen = { ...PROFILE, notice_mail: 'WORKING_DAYS' };
  await openProfile({ 'PATCH auth/profile': [200, { data: chosen }] });
  expect(mail()).toHaveDisplayValue('Never');
  choose('WORKING_DAYS');
  await waitFor(() => expect(mail()).toHaveDisplayValue('Monday to Friday at 8:00'));
  const sent = server.calls.find(({ method }) => method === 'PATCH');
  expect(JSON.parse(String(sent?.body))).toEqual({ notice_mail: 'WORKING_DAYS' });
  cleanup();
  await openProfile({ 'PATCH auth/profile': [500] });
  choose('WORKING_DAYS');
  expect(await screen.findByText(/Something went wrong/)).toBeInTheDocument();
  expect(mail()).toHaveDisplayValue('Never');
});

test('the page to begin with is one of the menu, kept beside how the dashboard is arranged', async () => {
  await openProfile({ 'PUT auth/dashboard': [204] });
  const first = () => screen.getByLabelText('Page to begin with');
  expect(first()).toHaveDisplayValue('Dashboard');
  act(() => session.setDashboard({ hidden: ['a.b'] }));
  const offered = within(first()).getAllByRole<HTMLOptionElement>('option');
  const [dashboard, other] = [offered[0]!.value, offered[1]!.value];
  expect(dashboard).toBe('/admin/dashboard');
  const sent = () => server.calls.filter(({ method }) => method === 'PUT').map(({ body }) => JSON.parse(String(body)));
  fireEvent.change(first(), { target: { value: other } });
  await waitFor(() => expect(first()).toHaveValue(other));
  fireEvent.change(first(), { target: { value: dashboard } });
  await waitFor(() => expect(first()).toHaveValue(dashboard));
  expect(sent()).toEqual([{ hidden: ['a.b'], first_page: other }, { hidden: ['a.b'] }]);
});

test('who they are here stands at its head, with the address that mails go to', async () => {
  await openProfile();
  for (const [label, said] of [
    ['Name', 'Lotte Peeters'],
    ['E-mail', PROFILE.email],
  ] as const) {
    expect(screen.getByText(label, { selector: 'dt' }).nextElementSibling).toHaveTextContent(said);
  }
});
