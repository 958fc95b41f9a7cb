// Tests the receiving page: accepting all, exceptions, scanning, and a colleague who was faster.
import '@testing-library/jest-dom';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { RegistryContext } from '../../../core/plugins/context.ts';
import ReceivePage from '../../../plugins/icecloud/buying/pages/ReceivePage.tsx';
import { api, type Call, registryWith, signIn } from '../entity/fixture.tsx';

const LINES = [
  { id: 11, supplied_item_id: 1, name: 'Milk', qty: 10 },
  { id: 12, supplied_item_id: 2, name: 'Cream', qty: 5, qty_confirmed: 4 },
];
const ORDER = { id: 7, version: 3, nr: '2026-0007', status: 'SENT', lines: LINES };
const ARTICLES = [
  { id: 1, barcode: '541', temperature: 'CHILLED', pack_unit: 'crate' },
  { id: 2, sku: 'C-2' },
];
type Answer = { status?: number; body?: unknown };

let calls: Call[];
const received = (): Answer => ({ body: { data: { ...ORDER, status: 'RECEIVED' } } });
async function page(receive: (call: Call) => Answer = received, order: object = ORDER) {
  await open(receive, () => true, order);
  await screen.findByText('Milk');
}
async function open(receive: (call: Call) => Answer, knowsCodes = () => true, order: object = ORDER) {
  await signIn(['ICECLOUD_SUPPLIER_ORDERS_BASIC']);
  calls = api((call) => {
    if (call.method === 'POST') return receive(call);
    if (call.path.startsWith('query/') && !knowsCodes()) return { status: 503 };
    const data = call.path.startsWith('query/') ? ARTICLES : order;
    return { body: { data, meta: { more: false } } };
  });
  const router = createMemoryRouter(
    [
      { path: '/receive/:id', element: <ReceivePage /> },
      { path: '*', element: <p>the order</p> },
    ],
    { initialEntries: ['/receive/7'] },
  );
  render(
    <RegistryContext value={registryWith()}>
      <RouterProvider router={router} />
    </RegistryContext>,
  );
}
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const sent = () => calls.filter(({ method }) => method === 'POST').at(-1);
const row = (name: string) => within(screen.getAllByText(name).at(-1)?.closest('li') as HTMLElement);

test('all lines are accepted at once, as they were confirmed', async () => {
  await page();
  press('Accept all');
  expect(screen.getByText('2 of 2 lines looked at')).toBeVisible();
  press('Finish receiving');
  await screen.findByText('the order');
  expect(sent()?.body).toEqual({
    version: 3,
    done: true,
    lines: [
      { id: 11, qty_received: 10 },
      { id: 12, qty_received: 4 },
    ],
  });
});

test('what is too warm is proposed as such; the rest is accepted with the end', async () => {
  await page();
  press('Something else: Milk');
  press('One less');
  type('Temperature (°C)', '7,5');
  expect(screen.getByText('Chilled goods are at most 4 °C.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Too warm' })).toHaveAttribute('aria-pressed', 'true');
  type('Temperature (°C)', '3');
  expect(screen.getByRole('button', { name: 'Too warm' })).toHaveAttribute('aria-pressed', 'false');
  press('Damaged');
  press('Accept the last line and finish');
  await screen.findByText('the order');
  expect(sent()?.body).toMatchObject({
    lines: [{ id: 11, qty_received: 9, discrepancy: 'DAMAGED', temperature_c: 3 }, { id: 12 }],
  });
});

test('pieces are counted up and down one by one, and never below none', async () => {
  await page();
  press('Something else: Cream');
  const came = () => row('Cream').getByLabelText<HTMLInputElement>('Came').value;
  press('One more');
  expect(came()).toBe('5');
  for (let pressed = 0; pressed < 6; pressed += 1) press('One less');
  expect(came()).toBe('0');
});

test('a scanned code opens its line, an unknown one says so', async () => {
  await page();
  const scan = async (code: string) => {
    const field = screen.getByRole('textbox', { name: 'Scan or type a barcode' });
    fireEvent.change(field, { target: { value: code } });
    fireEvent.keyDown(field, { key: 'Enter' });
  };
  await scan('999');
  expect(screen.getByText('No line has the code 999.')).toBeVisible();
  await scan(' ');
  expect(screen.getByText('No line has the code 999.')).toBeVisible();
  await scan('541');
  expect(row('Milk').getByLabelText('Came')).toHaveFocus();
});

test('nothing can be scanned before the codes of the articles are known', async () => {
  let knows = false;
  await open(received, () => knows);
  const retry = await screen.findByRole('button', { name: 'Retry' });
  expect(screen.queryByRole('textbox')).toBeNull();
  knows = true;
  fireEvent.click(retry);
  expect(await screen.findByText(/crate/)).toBeVisible();
});

test('a colleague was faster: what was typed stays, and what changed is marked', async () => {
  const current = {
    ...ORDER,
    version: 4,
    status: 'PARTLY_RECEIVED',
    lines: [{ ...LINES[0], qty_received: 2 }, LINES[1]],
  };
  await page(() => ({ status: 412, body: { code: 'stale', current } }));
  press('As ordered: Milk');
  press('Save, more comes');
  expect(await screen.findByText(/A colleague received part/)).toBeVisible();
  expect(row('Milk').getByText('10 came')).toBeVisible();
  expect(row('Milk').getByText('now 2 received')).toBeVisible();
  press('Save, more comes');
  await waitFor(() => expect(sent()?.body).toMatchObject({ version: 4, lines: [{ id: 11, qty_received: 10 }] }));
});

test('much too much is asked about first', async () => {
  await page(({ query }) =>
    query.get('confirm') === 'over'
      ? { body: { data: ORDER } }
      : { status: 409, body: { code: 'overReceived', lines: [11] } },
  );
  press('As ordered: Milk');
  press('Save, more comes');
  expect(await screen.findByText('Is this right? Milk')).toBeVisible();
  press('Yes, so much came');
  await screen.findByText('the order');
});

test('a photo of a line goes out as it is taken, and one that was taken before can go again', async () => {
  const photo = { id: 31, supplied_item_id: 1, photo_uri: '/v1/file/0/crate.jpg' };
  await page(received, { ...ORDER, photos: [photo] });
  press('Something else: Milk');
  const taken = new File(['x'], 'photo.jpg', { type: 'image/jpeg' });
  fireEvent.change(screen.getByLabelText('Take a photo of Milk'), { target: { files: [taken] } });
  await waitFor(() => expect(sent()?.path).toBe('supplierorderphoto/order/7'));
  press('Remove photo 1 of Milk');
  await waitFor(() => expect(calls.at(-1)).toMatchObject({ method: 'DELETE', path: 'supplierorderphoto/order/7/31' }));
  press('Something else: Cream');
  expect(screen.queryByRole('button', { name: /photo 1/ })).toBeNull();
});

test('the camera of a tablet reads a barcode, and the line opens', async () => {
  const asked: unknown[] = [];
  const stream = { getTracks: () => [] };
  Object.assign(navigator, { mediaDevices: { getUserMedia: async () => stream } });
  Object.assign(window, {
    BarcodeDetector: class {
      constructor(options: unknown) {
        asked.push(options);
      }
      detect = async () => [{ rawValue: '541' }];
    },
  });
  HTMLMediaElement.prototype.play = async () => undefined;
  await page();
  press('Scan with the camera');
  expect(await screen.findByText('Temperature (°C)')).toBeVisible();
  expect(asked).toEqual([{ formats: expect.arrayContaining(['ean_13']) }]);
  expect(screen.queryByRole('dialog')).toBeNull();
});
