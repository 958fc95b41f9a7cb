// Tests the order guide: reasons, filling up to par, keys from row to row, what may not be ordered, what has been sent.
import { fireEvent, screen, within } from '@testing-library/react';
import '@testing-library/jest-dom';
import supplierorder from '#schemas/icecloud/buying/supplierorder.json';
import { textsIn } from '../../../build/text-files.ts';
import type { Values } from '../../../core/form/values.ts';
import { session } from '../../../core/session/session.ts';
import { addTexts } from '../../../core/texts/i18n.ts';
import { api, employee, entityOf, Held, ready, show } from './fixture.tsx';

const icecloud = textsIn('.', 'en', 'icecloud');

const BASIC = 'ICECLOUD_SUPPLIER_ORDERS_BASIC';
const ADMIN = 'ICECLOUD_SUPPLIER_ORDERS_ADMIN';
const OFFERS = [
  { id: 1, name: 'Milk', pack_unit: 'crate', price_vate: 10, par: 8, here: 3, coming: 2, proposal: 3 },
  {
    id: 2,
    name: 'Cream',
    sku: 'C-1',
    price_vate: 4.5,
    par: 2,
    here: 0,
    coming: 0,
    proposal: 2,
    last_qty: 6,
    last_date: '2026-05-01',
    last_order_id: 9,
  },
  { id: 3, name: 'Machine', price_vate: 480, is_extra: true, proposal: 1 },
  { id: 4, name: 'Sugar', price_vate: 1, last_qty: 5, last_date: '2026-04-01', last_order_id: 8 },
];
const Order = entityOf(supplierorder, {
  fields: { lines: () => import('../../../plugins/icecloud/articles/pages/OrderGuide.tsx') },
  owners: { 'fields.lines': 'icecloud' },
});
const START = { supplier_id: 1, division_id: 2, delivery_date: '2026-05-08' };

let record: Values = {};
let terms: object = {};
async function guide(start: Values = START, permissions: string[] = [BASIC]) {
  await ready();
  addTexts('icecloud', icecloud);
  session.setEmployee(employee(permissions));
  record = start;
  api(({ path }) => {
    const data = path.startsWith('query/iceshop') ? OFFERS : path.startsWith('query/icecloud') ? [terms] : [];
    return { body: { data, meta: { more: false } } };
  });
  show(<Held entity={Order} start={start} onChange={(next) => (record = next)} />);
}
const qty = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name: `Order ${name}` });
const lines = () => record.lines as { supplied_item_id: number; qty: number }[];

beforeEach(() => {
  terms = {};
});

test('each proposal says why, and only empty quantities are filled to par', async () => {
  await guide();
  expect(await screen.findByText('par 8, here 3, coming 2: order 3')).toBeVisible();
  expect(screen.getByText('par 2, here 0: order 2')).toBeVisible();
  fireEvent.change(qty('Milk'), { target: { value: '1,5' } });
  fireEvent.click(screen.getByRole('button', { name: 'Fill to par' }));
  expect(screen.getByText('Filled 1 article.')).toBeVisible();
  expect(lines()).toEqual([
    { supplied_item_id: 1, qty: 1.5 },
    { supplied_item_id: 2, qty: 2 },
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'Fill to par' }));
  expect(screen.getByText(/there is enough/)).toBeVisible();
  fireEvent.change(qty('Milk'), { target: { value: '' } });
  expect(lines()).toEqual([{ supplied_item_id: 2, qty: 2 }]);
});

test('the last order as a whole comes again', async () => {
  await guide();
  fireEvent.click(await screen.findByRole('button', { name: 'Repeat last order' }));
  expect(lines()).toEqual([{ supplied_item_id: 2, qty: 6 }]);
});

test('Enter and the arrows go from quantity to quantity, also out of the search', async () => {
  await guide(START, [ADMIN]);
  const search = await screen.findByRole('searchbox', { name: 'Search articles' });
  fireEvent.keyDown(search, { key: 'Enter' });
  expect(qty('Milk')).toHaveFocus();
  fireEvent.keyDown(qty('Milk'), { key: 'Enter' });
  expect(qty('Cream')).toHaveFocus();
  fireEvent.keyDown(qty('Cream'), { key: 'ArrowDown' });
  expect(qty('Machine')).toHaveFocus();
  fireEvent.keyDown(qty('Machine'), { key: 'ArrowUp' });
  expect(qty('Cream')).toHaveFocus();
  fireEvent.change(search, { target: { value: 'c-1' } });
  expect(screen.getAllByRole('textbox', { name: /^Order / })).toEqual([qty('Cream')]);
});

test('an extra article says why it cannot be ordered; who may orders it, at another price', async () => {
  await guide();
  expect(await screen.findByText(/Only colleagues who may order extra/)).toBeVisible();
  expect(qty('Machine')).toBeDisabled();
  fireEvent.click(screen.getByRole('button', { name: 'Fill to par' }));
  expect(lines().map((line) => line.supplied_item_id)).toEqual([1, 2]);
  expect(screen.queryByRole('textbox', { name: 'Price of Milk' })).toBeNull();
});

test('prices are for those who manage orders; the total is held against the minimum', async () => {
  terms = { min_order_vate: 100, deadline: '2020-01-01T10:00:00Z', other_id: 5, other_nr: '2026-0005' };
  await guide(START, [ADMIN]);
  fireEvent.change(await screen.findByRole('textbox', { name: 'Order Machine' }), { target: { value: '2' } });
  fireEvent.change(screen.getByRole('textbox', { name: 'Price of Machine' }), { target: { value: '20.25' } });
  expect(record.lines).toEqual([{ supplied_item_id: 3, qty: 2, price_vate: 20.25 }]);
  expect(screen.getByText('€59.50 short of the minimum of €100.00.')).toBeVisible();
  expect(screen.getByText(/too late to order/)).toBeVisible();
  expect(screen.getByRole('link', { name: '2026-0005' })).toHaveAttribute(
    'href',
    '/admin/icecloud/supplierorder/view/5',
  );
});

test('of what was sent only the confirmed quantity changes', async () => {
  const sent = { supplied_item_id: 1, id: 7, qty: 3, price_vate: 10 };
  await guide({ ...START, id: 4, status: 'SENT', lines: [sent] });
  const confirmed = await screen.findByRole('textbox', { name: 'Confirmed of Milk' });
  expect(within(screen.getByRole('table')).getAllByRole('textbox')).toEqual([confirmed]);
  fireEvent.change(confirmed, { target: { value: '2' } });
  expect(record.lines).toEqual([{ ...sent, qty_confirmed: 2 }]);
  expect(screen.queryByRole('button', { name: 'Fill to par' })).toBeNull();
});

test('a new order proposes the supplier’s next delivery day', async () => {
  terms = { next_delivery: '2026-05-12' };
  await guide({ supplier_id: 1 });
  expect(await screen.findByText(/Choose the supplier and the division/)).toBeVisible();
  await screen.findByDisplayValue(/12/);
  expect(record.delivery_date).toBe('2026-05-12');
});
