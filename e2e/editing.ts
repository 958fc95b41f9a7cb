// Makes what the suites of editing share: a supplier for each test that nobody else edits.
import type { Dialog, Page } from 'puppeteer';
import { type OwnProduct, ownProduct } from './own-product.ts';
import { ownWindows } from './own-windows.ts';
import { type Client, clientOf, type Person, type Stored, windowOf } from './people.ts';
import { LIST } from './suppliers.ts';
import { goAnew, goHome } from './window.ts';

export const LEAVE = 'Leave without saving?';

interface Editing {
  readonly product: OwnProduct;
  readonly manager: Client;
  readonly supplier: Stored;
  /** The number of suppliers that were made so far. */
  readonly made: number;
  editPath(): string;
  viewPath(): string;
  /** The supplier as the server has it now. */
  stored(): Promise<Stored>;
  /** Opens that path in the person's one window, without loading the product again. */
  opened(path: string, person?: Person): Promise<Page>;
  /** Loads that path in a window of the test's own. */
  openedAnew(path: string, prepare?: (page: Page) => Promise<void>): Promise<Page>;
}

export function ownEditing(): Editing {
  const product = ownProduct();
  const own = ownWindows();
  const windows = windowsByPerson(product);
  let manager: Client;
  let supplier: Stored;
  const made: Stored[] = [];
  beforeAll(async () => {
    manager = await clientOf(product.url, 'management');
  });
  beforeEach(async () => {
    supplier = await manager.create('supplier', {
      name: `Leverancier ${made.length + 1}`,
      contact_name: 'Eerste Versie',
      order_channel: 'PHONE',
    });
    made.push(supplier);
  });
  afterAll(() => Promise.all(made.map(({ id }) => manager.send('DELETE', `supplier/${id}`))));
  return {
    product,
    get manager() {
      return manager;
    },
    get supplier() {
      return supplier;
    },
    get made() {
      return made.length;
    },
    editPath: () => `${LIST}/edit/${supplier.id}`,
    viewPath: () => `${LIST}/view/${supplier.id}`,
    stored: async () => (await manager.send('GET', `supplier/${supplier.id}`)).body.data as Stored,
    opened: async (path, person = 'management') => {
      const page = await windows.of(person);
      await goAnew(page, path);
      return page;
    },
    openedAnew: async (path, prepare = async () => {}) => {
      const { page } = own(await windowOf(product.url, 'management'));
      await prepare(page);
      await page.goto(`${product.url}${path}`);
      return page;
    },
  };
}

/** Keeps one window for each person, and opens another one if a test left it outside of the product. */
function windowsByPerson(product: OwnProduct) {
  const own = ownWindows('file');
  const pages = new Map<Person, Page>();
  const open = async (person: Person) => {
    const { page } = own(await windowOf(product.url, person));
    await goHome(page, product.url);
    pages.set(person, page);
    return page;
  };
  return {
    of: async (person: Person): Promise<Page> => {
      const page = pages.get(person);
      return page?.url().startsWith(`${product.url}/admin/`) ? page : open(person);
    },
  };
}

/** Loads the page again, although the browser asks about unsaved changes. */
export async function reloadUnsaved(page: Page): Promise<void> {
  const accept = (dialog: Dialog) => void dialog.accept();
  page.on('dialog', accept);
  await page.reload();
  page.off('dialog', accept);
}
