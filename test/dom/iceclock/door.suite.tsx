// Tests the clock at the door: it knows nobody before they are recognised, speaks each person's language, clocks also
// without a network, and forgets whoever stood there.
import '@testing-library/jest-dom';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { textsIn } from '../../../build/text-files.ts';
import { createRegistry } from '../../../core/plugins/checked.ts';
import { RegistryContext } from '../../../core/plugins/context.ts';
import { session } from '../../../core/session/session.ts';
import { settings } from '../../../core/settings.ts';
import ClockPage from '../../../plugins/iceclock/door/pages/ClockPage.tsx';
import { useEnglish } from '../plugins/texts.ts';
import { SHOP_SCREEN, token } from '../session/people.ts';

const PLUGIN = {
  id: 'iceclock',
  contract: 2,
  pages: [{ id: 'clock', path: 'clock', layout: 'screen', load: async () => ({ default: () => null }) }],
  devices: [{ id: 'CLOCK', page: 'clock', signsOn: ['badge', 'pin', 'password'], offline: true }],
  texts: { nl: async () => ({ default: textsIn('.', 'nl', 'iceclock') }) },
};
const NOOR = { sign_on: 'on-1', id: 12, first_name: 'Noor', last_name: 'Peeters', locale: 'en', permissions: [] };
const AT_WORK = {
  state: 'IN',
  since: '2026-11-28T08:00:00Z',
  workingday: { started_at: '2026-11-28T08:00:00Z', breaks: [] },
  shift: { start_at: '2026-11-28T08:00:00Z', end_at: '2026-11-28T16:30:00Z' },
  contracts: [],
};

interface Call {
  readonly method: string;
  readonly path: string;
  readonly body: Record<string, unknown>;
}
type Answer = readonly [status: number, body?: unknown];

let calls: Call[];
let isOnline: boolean;
let answers: Record<string, (call: Call) => Answer>;

const done =
  (outcome: object) =>
  ({ body }: Call) =>
    [200, { data: (body.items as { id: string }[]).map(({ id }) => ({ id, ...outcome })) }] as const;

const HOUSE: typeof answers = {
  'GET deviceauth/person': () => [200, { data: null }],
  'DELETE deviceauth/person': () => [204],
  'GET iceclock/door': () => [200, { data: { division: 'Kioskstraat' } }],
  'GET iceclock/clock': () => [200, { data: AT_WORK }],
  'POST deviceauth/person': ({ body }) =>
    body.nfc_token === 'a1b2c3d4' || body.pin === '9074' ? [200, { data: NOOR }] : [422, { code: 'invalid' }],
  'POST deviceauth/batch': done({ status: 200, data: AT_WORK }),
};

beforeAll(() => useEnglish(textsIn('.', 'en', 'iceclock')));
beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-11-28T11:20:00Z') });
  calls = [];
  isOnline = true;
  answers = { ...HOUSE };
  Object.assign(settings, { api_url: '' });
  window.fetch = async (input, init) => {
    if (!isOnline) throw new TypeError('No network');
    const call = {
      method: init?.method ?? 'GET',
      path: String(input).replace(/^\/v1\//, ''),
      body: init?.body ? JSON.parse(String(init.body)) : {},
    };
    calls.push(call);
    const [status, body] = answers[`${call.method} ${call.path}`]?.(call) ?? [404, { code: 'notFound' }];
    return new Response(body === undefined ? null : JSON.stringify(body), {
      status,
      headers: { 'content-type': 'application/json' },
    });
  };
  session.begin(token('t'));
  session.setScreen({ ...SHOP_SCREEN, default_locale: 'en', kind: 'CLOCK', name: 'Back door' });
  session.setLocale('en');
});
afterEach(() => {
  cleanup();
  session.clear();
});

async function open() {
  const { unmount } = render(
    <RegistryContext value={createRegistry([PLUGIN])}>
      <ClockPage />
    </RegistryContext>,
  );
  await screen.findByRole('heading', { name: 'Kioskstraat' });
  return unmount;
}
const key = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const type = (digits: string) => {
  for (const digit of digits) key(digit);
};
const badge = (tag: string) => {
  for (const typed of [...tag, 'Enter']) fireEvent.keyDown(document.body, { key: typed });
};
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
const sent = (path: string) => calls.filter((call) => call.path === path).map(({ body }) => body);

test('shows the time and the place, and nobody', async () => {
  await open();
  expect(screen.getByText('12:20')).toBeVisible();
  expect(screen.getByText('Hold your badge to the reader')).toBeVisible();
  expect(calls.map(({ path }) => path)).not.toContain('iceclock/clock');
});

test('somebody with a badge is greeted, told how they stand, and offered the break that is likely', async () => {
  await open();
  badge('a1b2c3d4');
  expect(await screen.findByRole('heading', { name: 'Hello Noor' })).toBeVisible();
  expect(await screen.findByText('At work since 09:00')).toBeVisible();
  expect(screen.getByText('3 h 20 min')).toBeVisible();
  expect(screen.getByText('09:00–17:30')).toBeVisible();
  const acts = screen.getAllByRole('button').map(({ textContent }) => textContent);
  expect(acts).toEqual(['Break', 'Clock out', 'Checklists', 'Cancel']);
});

test('number and PIN are typed on keys; wrong ones say the same of everybody, and nothing typed stays', async () => {
  await open();
  key('Number and PIN');
  type('12');
  expect(screen.getByRole('status', { name: 'Your number' })).toHaveTextContent('12');
  key('Next');
  type('1593');
  expect(screen.getByRole('status', { name: 'Your PIN' })).toHaveTextContent('••••');
  key('Confirm');
  expect(await screen.findByText('Nobody was recognised. Try again.')).toBeVisible();
  expect(screen.getByRole('status', { name: 'Your PIN' })).toHaveTextContent('');
  type('9074');
  key('Confirm');
  expect(await screen.findByRole('heading', { name: 'Hello Noor' })).toBeVisible();
  expect(sent('deviceauth/person')).toContainEqual({ person: '12', pin: '9074' });
});

test('a password is a way, too, and too many tries are told apart from wrong ones', async () => {
  answers['POST deviceauth/person'] = () => [429, { code: 'tooMany' }];
  await open();
  key('Password');
  fireEvent.change(screen.getByLabelText('Number, e-mail address or user name'), { target: { value: 'noor@x.be ' } });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'gelato al limone' } });
  key('Confirm');
  expect(await screen.findByText('Too many tries. Wait a minute, or use your badge.')).toBeVisible();
  expect(sent('deviceauth/person')).toContainEqual({ person: 'noor@x.be', password: 'gelato al limone' });
  expect(screen.getByLabelText('Password')).toHaveValue('');
});

test('the result shows a tick, and ten seconds later nothing of the person is left', async () => {
  await open();
  badge('a1b2c3d4');
  fireEvent.click(await screen.findByRole('button', { name: 'Break' }));
  expect(await screen.findByRole('heading', { name: 'On a break since 12:20' })).toBeVisible();
  expect(sent('deviceauth/batch')).toEqual([
    { items: [expect.objectContaining({ path: 'iceclock/clock', body: { kind: 'BREAK' }, sign_on: 'on-1' })] },
  ]);
  await pass(9_000);
  expect(screen.getByText('Enjoy your break, Noor.')).toBeVisible();
  await pass(1_000);
  expect(screen.getByText('Hold your badge to the reader')).toBeVisible();
  expect(document.body.innerHTML).not.toMatch(/Noor|3 h|09:00/);
  expect(calls).toContainEqual(expect.objectContaining({ method: 'DELETE', path: 'deviceauth/person' }));
});

test('whoever does nothing is forgotten, and Done forgets at once', async () => {
  await open();
  badge('a1b2c3d4');
  await screen.findByRole('button', { name: 'Break' });
  await pass(10_000);
  expect(screen.queryByText('Hello Noor')).toBeNull();
  badge('a1b2c3d4');
  fireEvent.click(await screen.findByRole('button', { name: 'Clock out' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Done' }));
  expect(screen.getByText('Hold your badge to the reader')).toBeVisible();
});

test('a person reads in their own language, and the page goes on in that of the device', async () => {
  answers['POST deviceauth/person'] = () => [200, { data: { ...NOOR, locale: 'nl' } }];
  await open();
  badge('a1b2c3d4');
  expect(await screen.findByRole('heading', { name: 'Dag Noor' })).toBeVisible();
  fireEvent.click(await screen.findByRole('button', { name: 'Uitklokken' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Klaar' }));
  expect(screen.getByText('Hold your badge to the reader')).toBeVisible();
});

test('somebody whom a former page left behind is signed off unseen', async () => {
  answers['GET deviceauth/person'] = () => [200, { data: NOOR }];
  await open();
  await waitFor(() => expect(calls.at(-1)?.method).toBe('DELETE'));
  expect(document.body.innerHTML).not.toContain('Noor');
});

test('the next badge shows nothing of the person before, even if nobody is recognised by it', async () => {
  await open();
  badge('a1b2c3d4');
  await screen.findByRole('button', { name: 'Break' });
  badge('ffffffff');
  expect(screen.queryByText('Hello Noor')).toBeNull();
  expect(await screen.findByText('Nobody was recognised. Try again.')).toBeVisible();
  expect(screen.queryByText('Hello Noor')).toBeNull();
});

test('a contract that clocking in made is read and signed there, and asked for no more', async () => {
  answers['POST deviceauth/batch'] = done({ status: 200, data: { ...AT_WORK, contracts: [{ id: 31 }] } });
  answers['GET iceclock/contracts-to-sign'] = () => [
    200,
    { data: { contracts: [{ id: 31, title: 'Day contract', html: '<p>Between Aurora and Noor</p>' }] } },
  ];
  await open();
  badge('a1b2c3d4');
  fireEvent.click(await screen.findByRole('button', { name: 'Break' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Sign your contract' }));
  expect(await screen.findByRole('heading', { name: 'Day contract' })).toBeVisible();
  await pass(60_000);
  key('Type my name instead');
  fireEvent.change(screen.getByLabelText('Your full name, as your signature'), { target: { value: 'Noor Peeters' } });
  key('Sign');
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Day contract' })).toBeNull());
  const signed = { path: 'iceclock/sign', body: { contract_id: 31, signed_name: 'Noor Peeters' }, sign_on: 'on-1' };
  await waitFor(() => expect(sent('deviceauth/batch').at(-1)).toEqual({ items: [expect.objectContaining(signed)] }));
  expect(screen.queryByRole('button', { name: 'Sign your contract' })).toBeNull();
  await pass(10_000);
  expect(document.body.innerHTML).not.toContain('Noor');
});

test('who must sign an earlier contract first may do so at once, and clocks in after it', async () => {
  answers['POST deviceauth/batch'] = done({ status: 409, problem: { code: 'contractUnsigned' } });
  answers['GET iceclock/contracts-to-sign'] = () => [200, { data: { contracts: [] } }];
  await open();
  badge('a1b2c3d4');
  fireEvent.click(await screen.findByRole('button', { name: 'Break' }));
  expect(await screen.findByText(/An earlier contract is not signed yet/)).toBeVisible();
  key('Sign your contract');
  expect(await screen.findByRole('heading', { name: 'Hello Noor' })).toBeVisible();
});

test('what is refused says why', async () => {
  answers['POST deviceauth/batch'] = done({ status: 422, problem: { code: 'invalid' } });
  await open();
  badge('a1b2c3d4');
  fireEvent.click(await screen.findByRole('button', { name: 'Clock out' }));
  expect(await screen.findByRole('heading', { name: 'This was not taken' })).toBeVisible();
});

test('without a network a clocking is kept and counted, and goes out later', async () => {
  await open();
  badge('a1b2c3d4');
  await screen.findByRole('button', { name: 'Break' });
  isOnline = false;
  key('Clock out');
  await pass(2_500);
  expect(screen.getByText('Kept on this clock. It is sent as soon as there is a network.')).toBeVisible();
  expect(screen.getByText('1 clocking waits to be sent')).toBeVisible();
  await pass(7_500);
  isOnline = true;
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(screen.queryByText('1 clocking waits to be sent')).toBeNull());
  expect(screen.getByText('Hold your badge to the reader')).toBeVisible();
});

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
  answers['GET iceclock/checklists'] = () => [200, { data: [{ ...step, done: isDone }] }];
  answers['POST deviceauth/batch'] = (call) => {
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
