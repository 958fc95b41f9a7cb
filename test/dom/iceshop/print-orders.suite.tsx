// Tests printing labels and slips in a batch: only those that nobody printed yet, each kind by itself, and again only
// on request.
import '@testing-library/jest-dom';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { setI18n } from 'react-i18next';
import { textsIn } from '../../../build/text-files.ts';
import { createRegistry } from '../../../core/plugins/checked.ts';
import { RegistryContext } from '../../../core/plugins/context.ts';
import { addTexts, i18n, startTexts } from '../../../core/texts/i18n.ts';
import icecloud from '../../../plugins/icecloud/index.ts';
import iceshop from '../../../plugins/iceshop/index.ts';
import PrintOrders from '../../../plugins/iceshop/orders/pages/PrintOrders.tsx';
import { api, type Call, signIn } from '../entity/fixture.tsx';

const texts = textsIn('.', 'en', 'iceshop');

const NOW = '2026-11-26T08:00:00Z';
const ORDERS = [
  { id: 1, labels_printed_at: NOW },
  { id: 2, labels_printed_at: NOW, slips_printed_at: NOW },
];
let calls: Call[];
beforeEach(async () => {
  await signIn(['ICESHOP_WEBSHOP_ORDERS_VIEW', 'ICESHOP_WEBSHOP_ORDERS_PRINT_LABELS']);
  await startTexts('en');
  addTexts('iceshop', texts);
  setI18n(i18n);
  URL.createObjectURL = () => 'blob:paper';
  jest.spyOn(window, 'open').mockReturnValue({ location: { href: '' }, close: jest.fn() } as unknown as Window);
});
afterEach(cleanup);

function show(orders: readonly object[], props: object = {}) {
  calls = api(({ method }) => ({ body: method === 'POST' ? { data: {} } : { data: orders, meta: { more: false } } }));
  render(
    <RegistryContext value={createRegistry([icecloud, iceshop], () => undefined)}>
      <PrintOrders close={() => undefined} {...props} />
    </RegistryContext>,
  );
}
const print = () => screen.getByRole('button', { name: 'Print' });
const marked = () => calls.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body]);

test('a batch whose labels are printed has none left, its slips have, and all are printed again where one says so', async () => {
  show(ORDERS);
  expect(await screen.findByText('Nothing is left that was not printed.')).toBeInTheDocument();
  expect(print()).toBeDisabled();
  fireEvent.click(screen.getByText('Slips'));
  expect(await screen.findByText('1 order')).toBeInTheDocument();
  fireEvent.click(print());
  await waitFor(() => expect(marked()).toEqual([['webshoporder/slips', { ids: [1] }]]));
  fireEvent.click(screen.getByText('Labels'));
  fireEvent.click(screen.getByLabelText('Leave out 2 that were printed already'));
  expect(screen.getByText('2 orders')).toBeInTheDocument();
  await waitFor(() => expect(print()).toBeEnabled());
});

test('one order that is printed by itself is printed, also when it was before', async () => {
  show([ORDERS[0] as object], { record: ORDERS[0] });
  expect(await screen.findByText('1 order')).toBeInTheDocument();
  await waitFor(() => expect(print()).toBeEnabled());
});
