// Tests the choice of push messages on My profile: why a browser cannot show them, and how it asks and ends.
import { fireEvent, waitFor } from '@testing-library/react';
import PushChoice from '../../../plugins/iceguard/alarms/pages/PushChoice.tsx';
import { house, screen, showAs } from './watch-floor.tsx';

const HERE = 'https://push.example/here';
const OTHER = { endpoint: 'https://push.example/other', name: 'Firefox, Android', least_severity: 'INFO' };
let state: { public_key?: string; browsers: object[] };
let subscribed: string | undefined;

/** A browser with a service for messages. */
function withPush(permission: NotificationPermission): void {
  const subscription = () =>
    subscribed && {
      endpoint: subscribed,
      toJSON: () => ({ endpoint: HERE, keys: { p256dh: 'p256dh-key', auth: 'auth-key' } }),
      unsubscribe: async () => {
        subscribed = undefined;
      },
    };
  const pushManager = {
    getSubscription: async () => subscription() ?? null,
    subscribe: async () => {
      subscribed = HERE;
      return subscription();
    },
  };
  const registration = { pushManager };
  const serviceWorker = {
    ...{ register: async () => registration, getRegistration: async () => registration },
    ready: Promise.resolve(registration),
  };
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: serviceWorker });
  Object.assign(window, {
    PushManager: class {},
    Notification: { permission, requestPermission: async () => permission },
  });
}

beforeEach(() => {
  subscribed = undefined;
  state = { public_key: 'B-key', browsers: [OTHER] };
  house.answer = ({ method, path, body }) => {
    const sent = body as { endpoint: string; least_severity?: string };
    if (method === 'POST')
      state.browsers = state.browsers.filter((one) => (one as typeof sent).endpoint !== sent.endpoint);
    if (path === 'iceguard/push' && method === 'POST') state.browsers.push(sent);
    return { body: { data: state } };
  };
});
afterEach(() => {
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: undefined });
});

const show = () => showAs([], <PushChoice />);
const posts = () => house.calls.filter(({ method }) => method === 'POST').map(({ path, body }) => ({ path, body }));

test('a browser that can is asked once, from warnings on, and its person chooses further or ends it', async () => {
  withPush('granted');
  await show();
  const box = await screen.findByRole('checkbox');
  expect(box).not.toBeChecked();
  expect(screen.getByText('Also told: Firefox, Android.')).toBeVisible();
  fireEvent.click(box);
  const choice = await screen.findByLabelText('From which on');
  expect(choice).toHaveValue('WARNING');
  fireEvent.change(choice, { target: { value: 'CRITICAL' } });
  await waitFor(() => expect(screen.getByLabelText('From which on')).toHaveValue('CRITICAL'));
  fireEvent.click(screen.getByRole('checkbox'));
  await waitFor(() => expect(screen.getByRole('checkbox')).not.toBeChecked());
  expect(subscribed).toBeUndefined();
  const asked = { endpoint: HERE, p256dh: 'p256dh-key', auth: 'auth-key', name: expect.any(String) };
  expect(posts()).toEqual([
    { path: 'iceguard/push', body: { ...asked, least_severity: 'WARNING' } },
    { path: 'iceguard/push', body: { ...asked, least_severity: 'CRITICAL' } },
    { path: 'iceguard/push/end', body: { endpoint: HERE } },
  ]);
});

test.each([
  ['set up in this Scoop', () => delete state.public_key],
  ['This browser cannot show messages', () => undefined],
  ['told to show no messages', () => withPush('denied')],
])('where it cannot it says why: %s', async (words, cause) => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  cause();
  await show();
  expect(await screen.findByText(new RegExp(words))).toBeVisible();
  expect(screen.queryByRole('checkbox')).toBeNull();
});
