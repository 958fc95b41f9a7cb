// Tests a person's preference that the server keeps: the mail about unread notices.
import '@testing-library/jest-dom';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
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

test('who they are here stands at its head, with the address that mails go to', async () => {
  await openProfile();
  for (const [label, said] of [
    ['Name', 'Lotte Peeters'],
    ['E-mail', PROFILE.email],
  ] as const) {
    expect(screen.getByText(label, { selector: 'dt' }).nextElementSibling).toHaveTextContent(said);
  }
});
