// Tests that lines of an invoice are typed without a mouse: Enter leads on, arrows up and down, with Alt a line moves,
// and Ctrl + Del takes it away.
import '@testing-library/jest-dom';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import EntityCreate from '../../../core/entity/EntityCreate.tsx';
import { createRegistry } from '../../../core/plugins/checked.ts';
import { RegistryContext } from '../../../core/plugins/context.ts';
import manifest from '../../../plugins/icecloud/index.ts';
import { api, signIn } from '../entity/fixture.tsx';

const GOODS = {
  ...{ source: 'icecloud.ARTICLES', record_id: 1, name: 'Freezer by the day', unit: 'DAY', unit_price_vati: 36.3 },
  ...{ vat_rate: 6, source_name: 'Own article' },
};
const BUYER = { name: 'Nadia El Amrani', company_name: 'Brasserie Leie', city: 'Gent', source_name: 'Account' };
const cell = (line: number, field: string) =>
  document.querySelector<HTMLElement>(`[data-field="lines.${line}.${field}"] :is(input, select)`) as HTMLElement;
const press = (key: string, more: object = {}) =>
  fireEvent.keyDown(document.activeElement as HTMLElement, { key, ...more });
const type = (line: number, field: string, value: string) => fireEvent.change(cell(line, field), { target: { value } });
const names = () =>
  [...document.querySelectorAll<HTMLInputElement>('.invoice-line td:first-child input')].map(({ value }) => value);

beforeEach(() => localStorage.clear());

async function page() {
  await signIn(['ICECLOUD_INVOICES_VIEW', 'ICECLOUD_INVOICES_MODERATE']);
  api(({ path }) => {
    if (path === 'query/icecloud/vat-rates')
      return { body: { data: [{ rate: 0 }, { rate: 6 }, { rate: 21 }], meta: { more: false } } };
    if (path === 'query/icecloud/buyers') return { body: { data: [BUYER], meta: { more: false } } };
    if (path === 'query/icecloud/goods') return { body: { data: [GOODS], meta: { more: false } } };
    return { body: { data: path.startsWith('draft/') ? null : [], meta: { total: 0, next: null } } };
  });
  const registry = createRegistry([manifest], () => undefined);
  const entity = registry.entity('Invoice');
  if (!entity) throw new Error(JSON.stringify(registry.faults));
  const router = createMemoryRouter([{ path: '*', element: <EntityCreate entity={entity} /> }]);
  render(
    <RegistryContext value={registry}>
      <RouterProvider router={router} />
    </RegistryContext>,
  );
  await screen.findByRole('button', { name: 'Add line' });
}

async function open() {
  await page();
  fireEvent.click(screen.getByRole('button', { name: 'Add line' }));
  await waitFor(() => expect(cell(0, 'description')).toHaveFocus());
}

test('Enter in the field of the customer takes the first who was found, and saves nothing before somebody is', async () => {
  await page();
  const field = screen.getByRole('combobox', { name: /^Customer/ });
  field.focus();
  fireEvent.change(field, { target: { value: 'nad' } });
  expect(press('Enter')).toBe(false);
  expect(field).toHaveValue('nad');
  await screen.findByRole('option', { name: /Nadia El Amrani/ });
  expect(press('Enter')).toBe(false);
  await waitFor(() => expect(field).toHaveValue('Nadia El Amrani'));
});

/** Types three lines, each begun by Enter in the one before. */
async function three() {
  await open();
  for (const [at, name] of ['One', 'Two', 'Three'].entries()) {
    if (at > 0) press('Enter');
    await waitFor(() => expect(cell(at, 'description')).toHaveFocus());
    type(at, 'description', name);
  }
}

test('Enter leads to the next line, and below the last one to a new one with the rate above', async () => {
  await open();
  await waitFor(() => expect(cell(0, 'vat_rate').querySelector('[value="6"]')).not.toBeNull());
  fireEvent.change(cell(0, 'vat_rate'), { target: { value: '6' } });
  cell(0, 'qty').focus();
  press('Enter');
  await waitFor(() => expect(cell(1, 'description')).toHaveFocus());
  expect(cell(1, 'vat_rate')).toHaveValue('6');
  cell(0, 'unit_price_vati').focus();
  press('Enter');
  expect(cell(1, 'description')).toHaveFocus();
  expect(names()).toHaveLength(2);
});

test('arrows lead up and down in their column, and stay at the ends', async () => {
  await three();
  cell(1, 'unit_price_vati').focus();
  press('ArrowDown');
  expect(cell(2, 'unit_price_vati')).toHaveFocus();
  press('ArrowDown');
  expect(cell(2, 'unit_price_vati')).toHaveFocus();
  press('ArrowUp');
  press('ArrowUp');
  press('ArrowUp');
  expect(cell(0, 'unit_price_vati')).toHaveFocus();
});

test('with Alt the line moves, and the focus with it', async () => {
  await three();
  cell(2, 'qty').focus();
  press('ArrowUp', { altKey: true });
  expect(names()).toEqual(['One', 'Three', 'Two']);
  expect(cell(1, 'qty')).toHaveFocus();
  press('ArrowUp', { altKey: true });
  press('ArrowUp', { altKey: true });
  expect(names()).toEqual(['Three', 'One', 'Two']);
  expect(cell(0, 'qty')).toHaveFocus();
});

test('Ctrl + Del takes the line away, and the focus goes to the one that comes there', async () => {
  await three();
  cell(1, 'description').focus();
  press('Delete', { ctrlKey: true });
  expect(names()).toEqual(['One', 'Three']);
  expect(cell(1, 'description')).toHaveFocus();
  press('Delete');
  expect(names()).toEqual(['One', 'Three']);
  press('Delete', { ctrlKey: true });
  expect(cell(0, 'description')).toHaveFocus();
  press('Delete', { ctrlKey: true });
  expect(names()).toEqual([]);
});

test('an article that is found is taken by its keys: price, unit and rate come along, and the sum follows', async () => {
  await open();
  type(0, 'description', 'freezer');
  await screen.findByRole('option', { name: /Freezer by the day/ });
  press('ArrowDown');
  press('Enter');
  await waitFor(() => expect(names()).toEqual(['Freezer by the day']));
  expect([cell(0, 'unit'), cell(0, 'vat_rate')].map((each) => (each as HTMLSelectElement).value)).toEqual(['DAY', '6']);
  type(0, 'qty', '3');
  type(0, 'discount_vati', '10 %');
  await waitFor(() => expect(document.querySelector('.invoice-lines-sum')).toHaveTextContent('98.01'));
});

test('a new invoice begins at its customer, though that field comes after the form', async () => {
  await page();
  await waitFor(() => expect(document.querySelector('[data-field="name"] input')).toHaveFocus());
});
