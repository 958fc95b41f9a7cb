// Tests the stock take: the expected number is hidden until an item is counted, counts are saved one by one, kept with
// the reason if that failed, and taken back.
import '@testing-library/jest-dom';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { setI18n } from 'react-i18next';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { textsIn } from '../../../build/text-files.ts';
import { createRegistry } from '../../../core/plugins/checked.ts';
import { RegistryContext } from '../../../core/plugins/context.ts';
import { preferences } from '../../../core/session/preferences.ts';
import { session } from '../../../core/session/session.ts';
import type { Employee } from '../../../core/session/types.ts';
import { addTexts, i18n, startTexts } from '../../../core/texts/i18n.ts';
import icecloud from '../../../plugins/icecloud/index.ts';
import iceshop from '../../../plugins/iceshop/index.ts';
import StockTakePage from '../../../plugins/iceshop/stock/pages/StockTakePage.tsx';
import { api, type Call } from '../entity/fixture.tsx';

const texts = textsIn('.', 'en', 'iceshop');

const CONES = { id: 1, name: 'Cones', storage: 'Dry', unit: 'PIECE', cost_vate: 0.5, on_hand: 40 };
const MILK = { id: 2, name: 'Milk', storage: 'Cold', unit: 'LITRE', cost_vate: 1, on_hand: 10 };
const DIVISIONS = [
  { id: 7, name: 'Shop', own: true },
  { id: 8, name: 'Depot', own: false },
];

let rows: object[];
let refuses: boolean;
let calls: Call[];
beforeEach(() => {
  localStorage.clear();
  [rows, refuses] = [[CONES, MILK], false];
});

async function show() {
  await startTexts('en');
  addTexts('iceshop', texts);
  setI18n(i18n);
  const company = { id: 1, name: 'Aurora', legal_name: 'Aurora BV', licenses: ['ICESHOP'], custom_frontendables: [] };
  session.setEmployee({
    ...{ id: 7, first_name: 'An', last_name: 'Peeters', company_id: 1, company },
    user: { id: 1, is_root: false, default_locale: 'en', employee_ids: [] },
    permissions: ['ICESHOP_STOCK_ITEMS_MODERATE'],
    permission_groups: [],
  } satisfies Employee);
  calls = api(({ path, method }) => {
    if (path === 'query/iceshop/stocktake-divisions') return { body: { data: DIVISIONS, meta: { more: false } } };
    if (path === 'query/iceshop/stocktake') return { body: { data: rows, meta: { more: false } } };
    if (method === 'POST' && refuses) return { status: 503, body: { status: 503, code: 'databaseAway' } };
    return { status: 201, body: { data: { id: 99 } } };
  });
  const registry = createRegistry([icecloud, iceshop], () => undefined);
  const router = createMemoryRouter([{ path: '*', element: <StockTakePage /> }]);
  render(
    <RegistryContext value={registry}>
      <RouterProvider router={router} />
    </RegistryContext>,
  );
  await screen.findByLabelText(/^Cones/);
}

const field = (name: RegExp) => screen.getByLabelText(name, { selector: 'input' });
const count = (name: RegExp, typed: string) => {
  fireEvent.focus(field(name));
  fireEvent.change(field(name), { target: { value: typed } });
  fireEvent.blur(field(name));
};
const sent = () => calls.filter(({ method }) => method === 'POST');

test('what is expected is not told before it is counted, unless one asks; a number is saved as one goes on', async () => {
  await show();
  expect(screen.getByText('0 of 2 counted')).toBeInTheDocument();
  expect(screen.queryByText('Expected 40')).toBeNull();
  expect(field(/^Cones/)).toHaveAttribute('inputmode', 'decimal');
  count(/^Cones/, '38,5');
  await screen.findByText('1 of 2 counted');
  expect(sent()[0]).toMatchObject({
    path: 'stockmove',
    body: { stock_item_id: 1, division_id: 7, type: 'COUNT', counted: 38.5 },
  });
  const found = within(screen.getByRole('region', { name: 'Differences today' }));
  expect(found.getByText('1.5 pcs less')).toBeInTheDocument();
  expect(found.getAllByText('− €0.75')).toHaveLength(2);
  expect(screen.getByText('Expected 40')).toBeInTheDocument();
  fireEvent.click(screen.getByLabelText('Show what is expected'));
  expect(screen.getByText('Expected 10')).toBeInTheDocument();
});

test('what was not saved stays, says why, and is sent again with the same key', async () => {
  refuses = true;
  await show();
  count(/^Milk/, '9');
  expect(await screen.findByRole('alert')).toHaveTextContent(/^ ?Not saved:/);
  expect(field(/^Milk/)).toHaveValue('9');
  expect(screen.getByText('1 number is not saved yet')).toBeInTheDocument();
  refuses = false;
  fireEvent.click(screen.getByRole('button', { name: 'Save Milk again' }));
  await screen.findByText('1 of 2 counted');
  const [first, again] = sent().map(({ headers }) => headers['Idempotency-Key']);
  expect(first).toBeTruthy();
  expect(again).toBe(first);
});

test('what was not saved is there again after the page was left, to be sent with the same key; not the next day', async () => {
  refuses = true;
  await show();
  count(/^Milk/, '8,5');
  await screen.findByRole('alert');
  const [first] = calls.filter(({ method }) => method === 'POST');
  cleanup();
  refuses = false;
  await show();
  expect(field(/^Milk/)).toHaveValue('8,5');
  fireEvent.click(within(await screen.findByRole('alert')).getByRole('button'));
  await waitFor(() => expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1));
  const [again] = calls.filter(({ method }) => method === 'POST');
  expect(again?.headers['Idempotency-Key']).toBe(first?.headers['Idempotency-Key']);
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  cleanup();
  preferences.set(
    'stocktake.counts.7.7',
    JSON.stringify({ day: '2026-01-01', counts: [[2, { typed: '3', key: 'k' }]] }),
  );
  await show();
  expect(field(/^Milk/)).toHaveValue('');
});

test('what is no number is not sent; Escape takes it back; a count that is there is not sent anew', async () => {
  rows = [{ ...CONES, on_hand: 38, counted: 38, difference: -2, move_id: 5 }, MILK];
  await show();
  count(/^Milk/, 'ten');
  expect(screen.getByText('Type a number, not below zero.')).toBeInTheDocument();
  fireEvent.keyDown(field(/^Milk/), { key: 'Escape' });
  expect(field(/^Milk/)).toHaveValue('');
  count(/^Cones/, '38');
  expect(sent()).toEqual([]);
});

test('Enter goes on to the next field; a count is taken back on its line', async () => {
  rows = [{ ...CONES, on_hand: 38, counted: 38, difference: -2, move_id: 5 }, MILK];
  await show();
  field(/^Cones/).focus();
  fireEvent.keyDown(field(/^Cones/), { key: 'Enter' });
  expect(field(/^Milk/)).toHaveFocus();
  rows = [CONES, MILK];
  fireEvent.click(screen.getByRole('button', { name: 'Undo the count of Cones' }));
  await screen.findByText('0 of 2 counted');
  expect(sent()[0]).toMatchObject({ path: 'iceshop/stockmove/5/undo' });
  await waitFor(() => expect(screen.getByText('Nothing was counted today yet.')).toBeInTheDocument());
});

test('found by name without capitals; a place is walked to earlier, and that is remembered', async () => {
  await show();
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'MILK' } });
  await waitFor(() => expect(screen.queryByLabelText(/^Cones/)).toBeNull());
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: '' } });
  await screen.findByLabelText(/^Cones/);
  const places = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(places().slice(0, 2)).toEqual(['Dry', 'Cold']);
  fireEvent.click(screen.getByRole('button', { name: 'Count Cold earlier' }));
  expect(places().slice(0, 2)).toEqual(['Cold', 'Dry']);
  fireEvent.change(screen.getByLabelText('Division to count'), { target: { value: '8' } });
  await waitFor(() => expect(calls.at(-1)?.query.get('division_id')).toBe('8'));
  expect(localStorage.getItem('stocktake.division.7')).toBe('8');
});
