// Tests the first section of the dashboard: what is counted and fires, the gravest first, with what mends each record in one
// click, and its undo.
import '@testing-library/jest-dom';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { Exceptions } from '../../../core/pages/exceptions/Exceptions.tsx';
import { createRegistry } from '../../../core/plugins/checked.ts';
import { RegistryContext } from '../../../core/plugins/context.ts';
import type { Badge } from '../../../core/shell/sidebar/menu.ts';
import { addTexts } from '../../../core/texts/i18n.ts';
import { api, type Call } from '../entity/fixture.tsx';
import { signIn, startShell } from './fixture.tsx';

const PLUGIN = {
  id: 'ovens',
  contract: 2,
  permissions: ['ICECLOUD_SUPPLIERS_VIEW', 'ICECLOUD_INVOICES_VIEW'],
  fixes: [
    {
      ...{ id: 'cool', of: ['ovens'], permissions: ['ICECLOUD_SUPPLIERS_VIEW'] },
      call: { method: 'PATCH', path: 'oven/{hot_id}', body: { heat: 0 } },
      undo: { method: 'PATCH', path: 'oven/{hot_id}', body: { heat: '{heat}' } },
    },
    { ...{ id: 'sell', of: ['ovens'], permissions: ['ICECLOUD_INVOICES_VIEW'] }, call: { path: 'oven/{id}/sell' } },
    { id: 'look', of: ['ovens'], to: 'ovens/{id}' },
  ],
};
const row = (id: number, values: object, more: object = {}) => ({
  ...{
    of: 'ovens',
    plugin: 'ovens',
    resource: 'oven',
    id,
    subject: `Oven ${id}`,
    reason: 'HOT',
    values: { id, ...values },
  },
  ...more,
});

let rows: object[];
let calls: Call[];

beforeAll(async () => {
  await startShell();
  addTexts('ovens', {
    'ovens.fix.cool': 'Cool oven {{id}}',
    'ovens.fix.cool.done': 'Oven {{id}} cools',
    'ovens.fix.sell': 'Sell it',
    'ovens.fix.sell.done': 'Sold',
    'ovens.fix.look': 'Look at it',
    'ovens.counted.ovens': 'too hot',
    'ovens.exception.HOT': 'at {{heat}} degrees',
  });
});
beforeEach(() => {
  signIn();
  rows = [row(1, { hot_id: 1, heat: 220, version: 4 }), row(2, { heat: 90 })];
  calls = api(({ path }) => ({ body: { data: path === 'exception' ? rows : { id: 1, version: 5 } } }));
});
afterEach(cleanup);

const node = (key: string, title: string, badge: Badge) => ({
  ...{ key, title, badge, to: `/admin/${key}`, current: false, children: [] },
});

function show(amount = 2, news: Badge = { name: 'news', amount: 4, type: 'INFO' }) {
  const menu = [
    node('other.news', 'News', news),
    node('ovens.ovens', 'Ovens', { name: 'ovens', amount, type: 'DANGER' }),
  ];
  const registry = createRegistry([PLUGIN], () => undefined);
  expect(registry.faults).toEqual([]);
  const router = createMemoryRouter([{ path: '*', element: <Exceptions menu={menu} /> }]);
  render(
    <RegistryContext value={registry}>
      <RouterProvider router={router} />
    </RegistryContext>,
  );
  return within(screen.getByRole('region', { name: 'What needs your attention' }));
}

test('the gravest stands first, open with its records; each says why, and has what can be done for it', async () => {
  const section = show();
  expect(await section.findByText('at 220 degrees')).toBeVisible();
  const heads = section.getAllByRole('button', { expanded: true }).map((one) => one.textContent);
  expect(heads).toEqual(['Ovens2too hot']);
  expect(section.getByRole('button', { name: 'Cool oven 1' })).toBeVisible();
  // The second oven has no value for the call, and the person no permission for the other one: its page opens.
  expect(section.queryByRole('button', { name: 'Sell it' })).toBeNull();
  expect(section.getAllByRole('link', { name: 'Look at it' })[1]).toHaveAttribute('href', '/admin/ovens/2');
  expect(calls.find(({ path }) => path === 'exception')?.query.get('of')).toBe('news;ovens');
});

test('one click mends, and Undo takes it back, unless somebody changed it since', async () => {
  const section = show();
  fireEvent.click(await section.findByRole('button', { name: 'Cool oven 1' }));
  expect(await screen.findByText('Oven 1 cools')).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Taken back: Cool oven 1')).toBeInTheDocument();
  const sent = calls.filter(({ method }) => method === 'PATCH');
  expect(sent.map(({ path, body, headers }) => [path, body, headers['If-Match']])).toEqual([
    ['oven/1', { heat: 0 }, '"4"'],
    ['oven/1', { heat: 220 }, '"5"'],
  ]);
});

test('many of a kind are one row that opens, and names how many more there are', async () => {
  rows = Array.from({ length: 50 }, (_, at) => row(at + 1, { hot_id: at + 1, heat: 200 }));
  const section = show(63);
  const head = await section.findByRole('button', { name: /Ovens/, expanded: false });
  expect(section.queryByText('Oven 7')).toBeNull();
  fireEvent.click(head);
  expect(section.getByText('Oven 7')).toBeVisible();
  expect(section.getByRole('link', { name: '13 more' })).toHaveAttribute('href', '/admin/ovens.ovens');
});

test('a single record stands on the row of its kind, with what mends it', async () => {
  rows = [row(1, { hot_id: 1, heat: 220 })];
  const section = show(1);
  const mend = await section.findByRole('button', { name: 'Cool oven 1' });
  expect(mend.closest('.exception-head')).toHaveTextContent('OvensOven 1at 220 degrees');
  expect(section.queryByRole('button', { expanded: true })).toBeNull();
});

test('what a person can mend stands before graver records that they can only look at, and those stay folded', async () => {
  rows = [
    ...[5, 6].map((id) => row(id, {}, { of: 'alerts', subject: `Alert ${id}` })),
    ...[1, 2].map((id) => row(id, { hot_id: id, heat: 200 })),
  ];
  const section = show(2, { name: 'alerts', amount: 2, type: 'DANGER' });
  expect(await section.findByText('Oven 2')).toBeVisible();
  const heads = section.getAllByRole('button', { name: /Ovens|News/ }).map((one) => one.textContent);
  expect(heads).toEqual(['Ovens2too hot', 'News2urgent']);
  expect(section.queryByText('Alert 5')).toBeNull();
});
