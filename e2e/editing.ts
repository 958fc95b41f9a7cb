// What the suites of editing share: a product of their own, and for each test a supplier that nobody else works at.
import type { Page } from 'puppeteer';
import { ownWindows } from './own-windows.ts';
import { type Client, clientOf, type Person, type Stored, windowOf } from './people.ts';
import { type OwnProduct, ownProduct } from './product.ts';
import { LIST } from './suppliers.ts';

export const LEAVE = 'Leave without saving?';

interface Editing {
  readonly product: OwnProduct;
  readonly manager: Client;
  readonly supplier: Stored;
  /** How many suppliers were made so far. */
  readonly made: number;
  editPath(): string;
  viewPath(): string;
  /** The supplier as the server has it now. */
  stored(): Promise<Stored>;
  /** A signed-in window with that path open. */
  opened(path: string, person?: Person, prepare?: (page: Page) => Promise<void>): Promise<Page>;
}

export function ownEditing(): Editing {
  const product = ownProduct();
  const own = ownWindows();
  let manager: Client;
  let supplier: Stored;
  let made = 0;
  beforeAll(async () => {
    manager = await clientOf(product.url, 'management');
  });
  beforeEach(async () => {
    made += 1;
    supplier = await manager.create('supplier', {
      name: `Leverancier ${made}`,
      contact_name: 'Eerste Versie',
      order_channel: 'PHONE',
    });
  });
  return {
    product,
    get manager() {
      return manager;
    },
    get supplier() {
      return supplier;
    },
    get made() {
      return made;
    },
    editPath: () => `${LIST}/edit/${supplier.id}`,
    viewPath: () => `${LIST}/view/${supplier.id}`,
    stored: async () => (await manager.send('GET', `supplier/${supplier.id}`)).body.data as Stored,
    opened: async (path, person = 'management', prepare = async () => {}) => {
      const { page } = own(await windowOf(product.url, person));
      await prepare(page);
      await page.goto(`${product.url}${path}`);
      return page;
    },
  };
}
