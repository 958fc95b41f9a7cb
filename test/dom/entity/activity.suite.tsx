// Tests the activity card: entries in people's words, more on request, live, and without disturbing the record.
import '@testing-library/jest-dom';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { changedTexts } from '../../../core/entity/view/activity/changedText.ts';
import type { ResolvedEntity } from '../../../core/plugins/resolved.ts';
import { announceRecord } from '../../../core/session/announcements.ts';
import { api, type Call, INDEX, SUPPLIER, show, signIn, VIEWER } from './fixture.tsx';

const VIEW = `${INDEX}/view/4`;
const AN = { id: 7, display: 'PEETERS An' };
const at = '2026-11-20T10:00:00Z';
const entry = (id: number, more: object) => ({ id, at, actor: AN, action: 'update', changes: [], ...more });

beforeEach(() => signIn(VIEWER));

const withActivity = (answer: (call: Call) => object) =>
  api((call) => {
    if (call.path === 'supplier/4/activity') return answer(call);
    return call.path === 'supplier/4' ? { body: { data: SUPPLIER } } : { body: { data: [] } };
  });

const card = () => screen.findByRole('region', { name: 'Activity' });

test('says who did what, and each change by its label and as values are written', async () => {
  const changes = [
    { field: 'min_order_vate', from: 100, to: 125.5 },
    { field: 'order_channel', from: 'PHONE', to: 'EMAIL' },
    {
      field: 'division_ids',
      from: [],
      to: [
        { id: 1, display: 'Korenmarkt (Gent)' },
        { id: 9, display: null },
      ],
    },
    { field: 'email', from: 'old@callebaut.example', to: null },
    { field: 'iban' },
    { field: 'name', from: `${'x'.repeat(90)}a`, to: `${'x'.repeat(90)}b` },
  ];
  const data = [entry(3, { changes }), entry(2, { action: 'identify', actor: null }), entry(1, { action: 'create' })];
  withActivity(() => ({ body: { data, meta: { next: null } } }));
  show(VIEW);
  const items = await within(await card()).findAllByRole('listitem');
  expect(items[0]).toHaveTextContent('PEETERS An changed this');
  expect(items[0]).toHaveTextContent('from €100.00 to €125.50');
  expect(items[0]).toHaveTextContent('from Phone to E-mail');
  expect(items[0]).toHaveTextContent('from nothing to Korenmarkt (Gent), deleted (#9)');
  expect(items[0]).toHaveTextContent('from old@callebaut.example to nothing');
  expect(within(items[0]!).getByText('IBAN').closest('div')).toHaveTextContent(/^IBAN$/);
  expect(within(items[0]!).getByText('Name').closest('div')).toHaveTextContent(/^Name$/);
  expect(items[0]!.querySelector('time')).toHaveAttribute('title', expect.stringContaining('November'));
  expect(items[1]).toHaveTextContent('Scoop did this: identify');
  expect(items[2]).toHaveTextContent('PEETERS An added this');
});

test('permissions that somebody was given are said in words, groups by their names', async () => {
  const granted = [
    { given: true, permission: 'ICECLOUD_SUPPLIERS_VIEW' },
    { given: false, group: 'BAR_IN_JULY' },
  ];
  const data = [entry(1, { granted })];
  withActivity(() => ({ body: { data, meta: { next: null } } }));
  show(VIEW);
  const told = within(await card());
  expect(await told.findByText('Given: Company · Suppliers · View')).toBeVisible();
  expect(told.getByText('Taken away: BAR_IN_JULY')).toBeVisible();
});

test('a plugin that was switched is called as its menu is, one without a menu by its id', async () => {
  const data = [entry(2, { action: 'switchOff', note: 'icecloud' }), entry(1, { action: 'switchOn', note: 'gone' })];
  withActivity(() => ({ body: { data, meta: { next: null } } }));
  show(VIEW);
  const [off, on] = await within(await card()).findAllByRole('listitem');
  expect(off).toHaveTextContent(/switched a plugin off.*Company$/);
  expect(on).toHaveTextContent(/gone$/);
});

test('shows more on request, and what happens meanwhile on top', async () => {
  let newest = [3, 2];
  const calls = withActivity(({ query }) => {
    const after = query.get('page[after]');
    const ids = after ? [1] : newest;
    return { body: { data: ids.map((id) => entry(id, { note: `note ${id}` })), meta: { next: after ? null : '2' } } };
  });
  show(VIEW);
  fireEvent.click(await within(await card()).findByRole('button', { name: 'Show more' }));
  await screen.findByText('note 1');
  expect(
    calls
      .filter(({ path }) => path.endsWith('activity'))
      .at(-1)
      ?.query.get('page[after]'),
  ).toBe('2');
  expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
  newest = [4, 3];
  act(() => announceRecord({ resource: 'supplier', id: 4 }));
  await screen.findByText('note 4');
  expect(screen.getAllByText(/^note/).map(({ textContent }) => textContent)).toEqual([
    'note 4',
    'note 3',
    'note 2',
    'note 1',
  ]);
});

test('a failure stays in the card and can be tried again; nothing recorded is said so', async () => {
  let isDown = true;
  withActivity(() => (isDown ? { status: 500, body: {} } : { body: { data: [], meta: { next: null } } }));
  show(VIEW);
  const failed = await within(await card()).findByRole('alert');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Callebaut');
  isDown = false;
  fireEvent.click(within(failed).getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Nothing was recorded yet.')).toBeInTheDocument();
});

test('an API that keeps no activity leaves no card', async () => {
  for (const answer of [{ status: 404, body: {} }, { body: { data: SUPPLIER } }]) {
    withActivity(() => answer);
    const { unmount } = show(VIEW);
    await screen.findByRole('heading', { level: 1, name: 'Callebaut' });
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Activity' })).not.toBeInTheDocument());
    unmount();
  }
});

test('of a list of rows it says those that differ, by their values', () => {
  const row = { type: 'object', properties: { licence: { type: 'string' }, until: { type: 'string' } } };
  const entity = { text: 'x', schema: { properties: { terms: { type: 'array', items: row } } } };
  const said = (from: unknown, to: unknown) =>
    changedTexts(entity as unknown as ResolvedEntity, { field: 'terms', from, to }, (key: string) => key);
  const [shop, van] = [{ licence: 'SHOP' }, { licence: 'VAN' }];
  expect(said([shop, van], [shop, { ...van, until: '2027' }])).toEqual(['VAN', 'VAN · 2027']);
  expect(said(null, [shop, van])).toEqual(['', 'SHOP, VAN']);
});
