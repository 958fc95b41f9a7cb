// Tests the bell and the inbox below it: the count, loading when it opens, and reading by a click or all at once.
import '@testing-library/jest-dom';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http } from '../../../core/http/http.ts';
import { announceRecord } from '../../../core/session/announcements.ts';
import { session } from '../../../core/session/session.ts';
import type { Notice } from '../../../core/shell/inbox/notice.ts';
import { inbox } from '../../../core/shell/inbox/opening.ts';
import { addTexts } from '../../../core/texts/i18n.ts';
import { renderShell, setWidth, signIn, startShell } from './fixture.tsx';

const CRATES = {
  id: 'crates',
  contract: 2,
  permissions: ['ICECLOUD_CRATES_VIEW', 'ICECLOUD_CRATES_MODERATE'],
  license: 'ICECLOUD',
  notices: [{ id: 'empty', icon: 'box', tone: 'warning' }, { id: 'counted' }, { id: 'emptied', page: 'bins' }],
  pages: [
    {
      id: 'bins',
      path: 'icecloud/bins',
      permissions: ['ICECLOUD_CRATES_VIEW'],
      load: async () => ({ default: () => null }),
    },
  ],
  entities: [
    {
      ...{ model: 'Crate', collection: 'CRATES', license: 'ICECLOUD' },
      ...{ display: '{{name}}', list: { columns: ['name'], sort: ['name'], search: ['name'] } },
      schema: { type: 'object', required: ['name'], properties: { name: { type: 'string' } } },
    },
    {
      ...{ model: 'Bin', collection: 'CRATES', license: 'ICECLOUD', noPages: true },
      ...{ display: '{{name}}', list: { columns: ['name'], sort: ['name'], search: ['name'] } },
      schema: { type: 'object', required: ['name'], properties: { name: { type: 'string' } } },
    },
  ],
};
const TEXTS = {
  'crates.notice.empty': '{{actor}} found {{record}} empty.',
  'crates.notice.counted_one': 'One crate was counted on {{day}}.',
  'crates.notice.counted_other': '{{count}} crates were counted on {{day}}.',
  'crates.notice.emptied': '{{record}} was emptied.',
  'crates.bin_one': 'Bin',
  'crates.bin_other': 'Bins',
  'crates.crate_one': 'Crate',
  'crates.crate_other': 'Crates',
};
const FIRST: Notice = {
  ...{ id: 9, kind: 'crates.empty', actor: { id: 3, display: 'Jan Smet' }, values: {}, times: 3, read: false },
  ...{ about: { resource: 'crate', id: 7, display: 'Crate 7' }, at: '' },
};
const SECOND: Notice = {
  ...{ id: 8, kind: 'crates.counted', actor: null, values: { count: 2, day: '2026-11-20' }, times: 1, read: true },
  ...{ about: { resource: 'crate' }, at: '' },
};
/** The age of notices in seconds at the time of the answer, however long the machine took until then. */
const AGE: Readonly<Record<number, number>> = { 9: 120, 8: 7_200 };
const aged = (notice: Notice): Notice => ({
  ...notice,
  at: new Date(Date.now() - (AGE[notice.id] ?? 120) * 1000).toISOString(),
});

let shown: readonly Notice[];
let asked: unknown[];
let said: unknown[];
beforeAll(async () => {
  await startShell();
  addTexts('crates', TEXTS);
});
beforeEach(() => {
  signIn();
  session.auth.authEmployee?.permissions.push('ICECLOUD_CRATES_VIEW');
  setWidth(1440);
  [shown, asked, said] = [[FIRST, SECOND, { ...FIRST, id: 2, kind: 'gone.away' }], [], []];
  jest.spyOn(http, 'get').mockImplementation(async (path, options) => {
    asked.push([path, options?.query]);
    return {
      data: { data: shown.map(aged), meta: { next: '8', unread: shown.filter(({ read }) => !read).length } },
    } as never;
  });
  jest.spyOn(http, 'post').mockImplementation(async (...call) => void said.push(call.slice(0, 2)) as never);
});
afterEach(() => {
  act(() => inbox.close());
  cleanup();
  jest.restoreAllMocks();
});

const bell = () => screen.getByRole('button', { name: /^Notifications/ });
const lines = () => [...document.querySelectorAll<HTMLElement>('.inbox-line')];
async function open() {
  const router = renderShell('/admin/dashboard', undefined, [CRATES]);
  fireEvent.click(bell());
  await waitFor(() => expect(lines().length).toBeGreaterThan(0));
  return router;
}

test('the bell says how much is unread, from what the page knows, and asks for nothing more', () => {
  renderShell('/admin/dashboard');
  expect(bell()).toHaveAccessibleName('Notifications');
  act(() => session.setNavbar([{ name: 'inbox', amount: 3, type: 'INFO' }]));
  expect(bell()).toHaveAccessibleName('Notifications 3 new');
  act(() => session.setNavbar([{ name: 'inbox', amount: 100, type: 'INFO' }]));
  expect(bell()).toHaveTextContent('99+');
  expect(asked).toEqual([]);
});

test('each line is a sentence with who, what and when; unread is a word too; what nobody tells any more is left out', async () => {
  await open();
  expect(screen.getByRole('dialog', { name: 'Notifications' })).toBeVisible();
  const [first, second, ...more] = lines();
  expect(more).toEqual([]);
  expect(first).toHaveTextContent('Jan Smet found Crate 7 empty.2 minutes ago3 timesUnread');
  expect(first).toHaveAttribute('href', '/admin/icecloud/crate/view/7/');
  expect(second).toHaveTextContent('2 crates were counted on 20 November 2026.Crates2 hours ago');
  expect(second).not.toHaveTextContent('Unread');
  expect(second).toHaveAttribute('href', '/admin/icecloud/crate/');
});

test('what has no page of its own leads to the page that its kind names, for who may open it', async () => {
  shown = [{ ...FIRST, kind: 'crates.emptied', about: { resource: 'bin', id: 4, display: 'Bin 4' } }];
  await open();
  expect(lines()[0]).toHaveAttribute('href', '/admin/icecloud/bins');
  act(() => inbox.close());
  cleanup();
  session.auth.authEmployee?.permissions.splice(0);
  await open();
  expect(lines()[0]).not.toHaveAttribute('href');
});

test('a click opens what it is about, marks it as read and closes the inbox', async () => {
  const router = await open();
  fireEvent.click(lines()[0]!);
  expect(router.state.location.pathname).toBe('/admin/icecloud/crate/view/7/');
  expect(said).toEqual([['notice/read', { ids: [9] }]]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('all are read at once up to the newest that is shown; what fails is said, and asked again', async () => {
  await open();
  fireEvent.click(screen.getByRole('button', { name: 'Mark all as read' }));
  expect(said).toEqual([['notice/read', { until: 9 }]]);
  expect(lines()[0]).not.toHaveTextContent('Unread');
  expect(screen.getByRole('button', { name: 'Mark all as read' })).toBeDisabled();
  act(() => announceRecord({ resource: 'notice', id: null }));
  await waitFor(() => expect(lines()[0]).toHaveTextContent('Unread'));
  jest.spyOn(http, 'post').mockRejectedValue(new Error('offline'));
  fireEvent.click(screen.getByRole('button', { name: 'Mark all as read' }));
  expect(await screen.findByText(/could not be marked as read/)).toBeInTheDocument();
  await waitFor(() => expect(lines()[0]).toHaveTextContent('Unread'));
});

test('what is told while it is open appears by itself; older ones when they are asked for', async () => {
  await open();
  shown = [{ ...FIRST, id: 10, times: 4 }, ...shown.slice(1)];
  act(() => announceRecord({ resource: 'notice', id: null }));
  await waitFor(() => expect(lines()[0]).toHaveTextContent('4 times'));
  fireEvent.click(screen.getByRole('button', { name: 'Show older ones' }));
  await waitFor(() => expect(asked.at(-1)).toEqual(['notice', { 'page[size]': 50 }]));
});

test('Shift N opens it, arrows walk over its lines, Escape closes it and the bell has the focus again', async () => {
  renderShell('/admin/dashboard', undefined, [CRATES]);
  bell().focus();
  fireEvent.keyDown(document.body, { key: 'N', shiftKey: true });
  await waitFor(() => expect(lines()).toHaveLength(2));
  lines()[0]!.focus();
  fireEvent.keyDown(lines()[0]!, { key: 'ArrowDown' });
  expect(lines()[1]).toHaveFocus();
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(bell()).toHaveFocus());
});

test('an empty inbox says what it is for; one that cannot be loaded is tried again', async () => {
  shown = [];
  renderShell('/admin/dashboard', undefined, [CRATES]);
  fireEvent.click(bell());
  expect(await screen.findByText('No notifications')).toBeVisible();
  act(() => inbox.close());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  jest.spyOn(http, 'get').mockRejectedValueOnce(new Error('offline'));
  fireEvent.click(bell());
  const dialog = within(await screen.findByRole('dialog', { name: 'Notifications' }));
  shown = [FIRST];
  fireEvent.click(await dialog.findByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(lines()).toHaveLength(1));
});
