// Makes what the suites of suppliers share: the manager by HTTP, and a window of the manager's.
import type { Page } from 'puppeteer';
import { type OwnProduct, ownProduct } from './own-product.ts';
import { ownWindows } from './own-windows.ts';
import { type Client, clientOf, type Stored, windowOf } from './people.ts';
import { settled } from './settled.ts';
import { goTo, type Window } from './window.ts';

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
  /** The page in which the manager is signed in, one for all tests. */
  readonly page: Page;
  /** Opens a page within the loaded product. */
  open(path?: string): Promise<void>;
  add(name: string): Promise<Stored>;
  remove(supplier: { id: number }): Promise<unknown>;
}

export function ownSuppliers(): Suppliers {
  const product = ownProduct();
  const own = ownWindows('file');
  let manager: Client;
  let person: Window;
  beforeAll(async () => {
    manager = await clientOf(product.url, 'management');
    person = own(await windowOf(product.url, 'management'));
    await person.page.goto(`${product.url}${LIST}/`);
    await settled(person.page);
  });
  return {
    product,
    get manager() {
      return manager;
    },
    get page() {
      return person.page;
    },
    open: (path = `${LIST}/`) => goTo(person.page, path),
    add: (name) => manager.create('supplier', { name, order_channel: 'PHONE' }),
    remove: ({ id }) => manager.send('DELETE', `supplier/${id}`),
  };
}
