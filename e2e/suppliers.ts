// What the suites of suppliers share: a product of their own, its manager by HTTP, and a window of the manager's.
import type { Page } from 'puppeteer';
import { ownWindows } from './own-windows.ts';
import { type Client, clientOf, type Stored, windowOf } from './people.ts';
import { type OwnProduct, ownProduct } from './product.ts';
import type { Window } from './window.ts';

export const LIST = '/admin/icecloud/supplier';
export const DEMO = [
  'Chocolaterie Montjoie',
  'Eigen ijskeuken',
  'Karton & Co Verpakkingen',
  'Melkerij De Leiestroom',
  'Ostbelgische Nussrösterei',
  'Suikerhandel Haspengouw',
  'Vergers du Condroz',
  'Wafelhuis Verhaeghe',
];

interface Suppliers {
  readonly product: OwnProduct;
  readonly manager: Client;
  /** Of the window in which the manager is signed in, another one for each test. */
  readonly page: Page;
  open(path?: string): Promise<unknown>;
  add(name: string): Promise<Stored>;
  remove(supplier: { id: number }): Promise<unknown>;
}

export function ownSuppliers(): Suppliers {
  const product = ownProduct();
  const own = ownWindows();
  let manager: Client;
  let person: Window;
  beforeAll(async () => {
    manager = await clientOf(product.url, 'management');
  });
  beforeEach(async () => {
    person = own(await windowOf(product.url, 'management'));
  });
  return {
    product,
    get manager() {
      return manager;
    },
    get page() {
      return person.page;
    },
    open: (path = `${LIST}/`) => person.page.goto(`${product.url}${path}`),
    add: (name) => manager.create('supplier', { name, order_channel: 'PHONE' }),
    remove: ({ id }) => manager.send('DELETE', `supplier/${id}`),
  };
}
