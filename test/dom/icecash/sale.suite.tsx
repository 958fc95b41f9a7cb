// Tests the view of a ticket: how it reads, its doubts in words, what is given back of it, and its invoice.
import '@testing-library/jest-dom';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { setI18n } from 'react-i18next';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { textsIn } from '../../../build/text-files.ts';
import { createRegistry } from '../../../core/plugins/checked.ts';
import { RegistryContext } from '../../../core/plugins/context.ts';
import EntityView from '../../../core/record/EntityView.tsx';
import { session } from '../../../core/session/session.ts';
import type { Employee } from '../../../core/session/types.ts';
import { addTexts, i18n, startTexts } from '../../../core/texts/i18n.ts';
import shared from '../../../plugins/company/index.ts';
import manifest from '../../../plugins/icecash/index.ts';
import cloud from '../../../plugins/icecloud/index.ts';
import { api, type Call } from '../entity/fixture.tsx';

type Row = Record<string, unknown>;

const ALL = ['ICECASH_SALES_VIEW', 'ICECASH_SALES_MODERATE', 'ICECASH_CASH_SALE_INVOICE_INFOS_MODERATE'];
const HORN = { id: 11, name: 'Horn', qty: 3, unit_price_vati: 2.5, discount_vati: 0.75, vat_rate: 6, total_vati: 6.75 };
const COLA = { id: 12, name: 'Cola', qty: 1, unit_price_vati: 2.53, discount_vati: 0, vat_rate: 21, total_vati: 2.53 };
const SALE = {
  ...{ id: 1, version: 1, nr: 7, kind: 'SALE', status: 'COMPLETED', total_vati: 9.28, rounding: 0.02 },
  ...{ device_id: 3, device: { id: 3, display: 'Till 3' }, at: '2026-06-01T12:00:00Z', business_date: '2026-06-01' },
  lines: [HORN, COLA],
  discounts: [{ name: 'Happy hour', percent: 10 }],
  payments: [{ id: 21, method: 'CASH', amount: 9.28, rounding: 0.02, given: 10 }],
  vat: [
    { rate: 6, net: 6.37, vat: 0.38, total: 6.75 },
    { rate: 21, net: 2.09, vat: 0.44, total: 2.53 },
  ],
};

/** Shows the view of a ticket; `refunds` are those of it, and `answer` that of each call that writes. */
async function show(sale: Row = {}, refunds: readonly Row[] = [], answer: object = {}, permissions = ALL) {
  await startTexts('en');
  addTexts('icecash', textsIn('.', 'en', 'icecash'));
  addTexts('icecloud', textsIn('.', 'en', 'icecloud'));
  setI18n(i18n);
  const calls = api(({ method, path }: Call) => {
    if (method !== 'GET') return { body: { data: { id: 5, nr: '2026-00005' } }, ...answer };
    if (path === 'sale/1') return { body: { data: { ...SALE, ...sale } } };
    if (path === 'sale') return { body: { data: refunds, meta: { total: refunds.length, next: null } } };
    return { body: { data: [], meta: { next: null } } };
  });
  const company = { id: 1, name: 'Aurora', licenses: ['ICECASH', 'ICECLOUD'], custom_frontendables: [] };
  session.setEmployee({
    ...{ id: 7, first_name: 'An', last_name: 'Peeters', company_id: 1, company, permissions, permission_groups: [] },
    user: { id: 1, is_root: false, default_locale: 'en', employee_ids: [] },
  } as unknown as Employee);
  const registry = createRegistry([shared, cloud, manifest], () => undefined);
  const entity = registry.entity('Sale');
  if (!entity) throw new Error(JSON.stringify(registry.faults));
  const routes = [{ path: '/sale/:id', element: <EntityView entity={entity} /> }];
  const router = createMemoryRouter(routes, { initialEntries: ['/sale/1'] });
  render(
    <RegistryContext value={registry}>
      <RouterProvider router={router} />
    </RegistryContext>,
  );
  const ticket = await screen.findByRole('article', { name: 'Ticket' });
  return { ticket, writes: () => calls.filter(({ method, path }) => method === 'POST' && path.startsWith('sale')) };
}

async function press(name: string): Promise<HTMLElement> {
  const shown = screen.queryByRole('button', { name });
  if (shown) fireEvent.click(shown);
  else {
    fireEvent.click(await screen.findByRole('button', { name: /more/i }));
    fireEvent.click(await screen.findByRole('menuitem', { name }));
  }
  return screen.findByRole('dialog');
}

test('it reads as it was printed: lines, discounts, rounding, change and VAT by rate', async () => {
  const { ticket } = await show();
  const said = ticket.textContent?.replaceAll('\u00a0', ' ');
  for (const word of ['3 × Horn', '-€0.75', 'Happy hour (10%)', '€9.28', 'Cash', '€9.30', 'Change', '€0.70', '€6.37'])
    expect(said).toContain(word);
  expect(said).toContain('No VAT ticket of a registered cash register');
});

test('a doubt is said in words, with what the tile cost by then', async () => {
  await show({
    lines: [
      { ...HORN, doubt: 'REPRICED', tile_price_vati: 2.8 },
      { ...COLA, doubt: 'GONE' },
    ],
  });
  expect(await screen.findByText('Horn was sold at €2.50; the tile cost €2.80 by then.')).toBeVisible();
  expect(screen.getByText('Cola was no longer on the menu by then.')).toBeVisible();
});

test('a refund offers what is left, and sends the lines with a reason', async () => {
  const gone = { ...HORN, id: 31, qty: -1, total_vati: -2.25, refunded_line_id: 11 };
  const refund = { id: 2, nr: 8, kind: 'REFUND', status: 'COMPLETED', total_vati: -2.25, at: SALE.at, lines: [gone] };
  const { writes } = await show({}, [refund]);
  expect(await screen.findByRole('link', { name: 'Refund 8' })).toBeVisible();
  expect(screen.getByText('€2.25 was given back, €7.03 is left.')).toBeVisible();
  const dialog = await press('Refund');
  expect(within(dialog).getByText('2 of 2')).toBeVisible();
  fireEvent.click(within(dialog).getByRole('button', { name: 'One less of Horn' }));
  fireEvent.click(within(dialog).getByRole('button', { name: 'One less of Cola' }));
  const send = within(dialog).getByRole('button', { name: 'Refund €2.25' });
  expect(send).toBeDisabled();
  fireEvent.change(within(dialog).getByRole('textbox'), { target: { value: 'Melted' } });
  fireEvent.click(send);
  await waitFor(() => expect(writes()).toHaveLength(1));
  expect(writes()[0]).toMatchObject({
    ...{ method: 'POST', path: 'sale/1/refund', body: { lines: [{ id: 11, qty: 1 }], reason: 'Melted' } },
    headers: { 'Idempotency-Key': expect.any(String) },
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('what is refused is said in the dialog, and what was typed stays', async () => {
  await show({}, [], { status: 409, body: { code: 'saleDrawerClosed', status: 409 } });
  const dialog = await press('Void ticket');
  const reason = within(dialog).getByRole('textbox');
  fireEvent.change(reason, { target: { value: 'Wrong' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Void ticket' }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('Refund it in place of voiding it');
  expect(reason).toHaveValue('Wrong');
});

test.each([
  ['Make invoice', { status: 'VOIDED', payments: [] }, 'This ticket was voided: there is nothing to invoice.'],
  ['Make invoice', { invoice_id: 5, invoice: { id: 5, display: '2026-00005 · An' } }, /2026-00005/],
  ['Refund', { status: 'REFUNDED' }, 'All of this ticket was given back already.'],
  ['Void ticket', { kind: 'REFUND' }, 'A refund is not given back again. Sell it anew.'],
])('%s says why it cannot be', async (button, sale, reason) => {
  const { writes } = await show(sale);
  const dialog = await press(button);
  expect(within(dialog).getByText(reason)).toBeVisible();
  expect(writes()).toEqual([]);
});

test('an invoice asks who the buyer is, and holds a VAT number against its check digits', async () => {
  const { writes } = await show();
  const dialog = await press('Make invoice');
  const field = async (name: RegExp) => within(dialog).findByRole('textbox', { name });
  fireEvent.change(await within(dialog).findByRole('combobox', { name: /^Customer/ }), {
    target: { value: 'An Peeters' },
  });
  fireEvent.change(await field(/VAT number/), { target: { value: 'BE 0123.456.789' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Issue invoice' }));
  await waitFor(() => expect(document.activeElement).toBeInvalid());
  expect(writes()).toEqual([]);
  fireEvent.change(await field(/VAT number/), { target: { value: 'BE 0417.497.106' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Issue invoice' }));
  await waitFor(() => expect(writes()).toHaveLength(1));
  expect(writes()[0]).toMatchObject({ path: 'sale/1/invoice', body: { name: 'An Peeters', address_country: 'BE' } });
});

test('who only looks is offered no refund and no invoice', async () => {
  await show({}, [], {}, ['ICECASH_SALES_VIEW']);
  expect(await screen.findByRole('button', { name: 'Mail ticket' })).toBeVisible();
  for (const name of ['Refund', 'Make invoice', 'Void ticket'])
    expect(screen.queryByRole('button', { name })).toBeNull();
});
