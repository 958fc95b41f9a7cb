// Tests outside services on the developer page: who sends, what waits and why, trying again, and pretending an outage.
import '@testing-library/jest-dom';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { http } from '../../../core/http/http.ts';
import { PortList } from '../../../plugins/company/developer/pages/PortList.tsx';
import { useEnglish } from './texts.ts';

const message = (id: number, more: object) => ({
  ...{ id, tries: 1, at: '2026-11-22T08:00:00.000Z', error_code: null, error: null },
  ...{ message: { to: '+32470123456', text: `Message ${id}` }, ...more },
});
const failure = { error_code: 'notSent', error: 'no line' };
const sms = (more: object) => ({ port: 'sms', used_by: ['chimes'], down: false, messages: [], ...more });

let ports: unknown[];
let post: jest.SpyInstance;
let patch: jest.SpyInstance;
beforeAll(() => useEnglish({}));
beforeEach(() => {
  jest.spyOn(http, 'get').mockImplementation(async () => ({ data: { data: ports } }) as never);
  post = jest.spyOn(http, 'post').mockResolvedValue({ data: {} } as never);
  patch = jest.spyOn(http, 'patch').mockResolvedValue({ data: {} } as never);
});

test('tells who sends, what went and what waits; what did not go can be tried again', async () => {
  const messages = [
    message(3, { state: 'WAITING', at: '2099-01-01T00:00:00.000Z', ...failure }),
    message(2, { state: 'FAILED', ...failure }),
    message(1, { state: 'SENT' }),
  ];
  ports = [sms({ provider: 'chimes', messages })];
  render(<PortList />);
  expect(await screen.findByText('sent by chimes')).toBeVisible();
  for (const text of ['Waiting', 'Not sent', 'Sent', 'Message 1']) expect(screen.getByText(text)).toBeVisible();
  expect(screen.getAllByText('notSent: no line')).toHaveLength(2);
  expect(screen.getAllByText('+32 470 12 34 56')).toHaveLength(3);
  expect(screen.queryByRole('button', { name: 'Try again: Message 1' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Try again: Message 2' }));
  await waitFor(() => expect(post).toHaveBeenLastCalledWith('port/sms/2/again'));
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test('where it is pretended an outage can be too, and nothing where nobody sends', async () => {
  ports = [sms({ provider: 'pretended' })];
  const { unmount } = render(<PortList />);
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Pretend an outage' }));
  await waitFor(() => expect(patch).toHaveBeenLastCalledWith('port/sms', { down: true }));
  expect(screen.getByText('Nothing was sent yet.')).toBeVisible();
  unmount();
  ports = [sms({ provider: null })];
  render(<PortList />);
  expect(await screen.findByText('nobody sends them yet: they wait')).toBeVisible();
});
