// Tests that each entity can be added, refused, shown, edited, found and deleted in the browser.
import { textsIn } from '../../build/text-files.ts';
import {
  type Entity,
  type EntityContribution,
  type Plugin,
  resolveEntity,
  withDeclared,
} from '../../core/contract/index.ts';
import manifests from '../../plugins/index.ts';
import { sampled, scaled } from '../../test/scale.ts';
import { changeOf, fill, leastForm } from '../entity-form.ts';
import { ownProduct } from '../own-product.ts';
import { type Client, clientOf, windowOf } from '../people.ts';
import { settled } from '../settled.ts';
import { clickRole, goHome, goTo, type Window, waitForPath } from '../window.ts';
import { ADDED_THERE, ELSEWHERE, OWN_FORM } from './filled-elsewhere.ts';

const plugins: readonly Plugin[] = manifests;
const contributions = plugins.flatMap((manifest) =>
  (manifest.entities ?? []).map((entry) => {
    const whole: EntityContribution = 'file' in entry ? entry : { file: entry };
    return { ...whole, entity: withDeclared(resolveEntity(manifest, whole.file), plugins) };
  }),
);
const entities: readonly Entity[] = contributions.map(({ entity }) => entity);

/** Resource to the panel on its parent's view in which its rows are added. */
const panels = new Map(
  [
    ...contributions.flatMap(({ entity, panels: own = [] }) => own.map((panel) => ({ parent: entity, panel }))),
    ...plugins.flatMap(({ extends: added = {} }) =>
      Object.entries(added).flatMap(([model, { panels: more = [] }]) =>
        more.map((panel) => ({ parent: entities.find((each) => each.model === model)!, panel })),
      ),
    ),
  ].flatMap(({ parent, panel }) => (panel.related ? [[panel.related.resource, { parent, panel }] as const] : [])),
);

/** Entities whose list is a page of its own, without rows to search. */
const ownIndex = new Set(contributions.filter(({ pages }) => pages?.index).map(({ entity }) => entity.resource));

/** Entities that ask a question before a new record is saved. */
const asking = new Set(contributions.filter(({ confirm }) => confirm).map(({ entity }) => entity.resource));

/** Parents that accept a row, if the first one in the list would refuse it. */
const PARENTS: Readonly<Record<string, () => Promise<number>>> = {
  InvoicePayment: () => firstId('invoice', '&filter[status]=ISSUED&filter[type]=INVOICE'),
  // An item that no division keeps yet.
  StockLevel: async () => (await client.create('stockitem', { name: 'Kept nowhere', unit: 'PIECE' })).id,
};

const product = ownProduct();
let client: Client;
let windows: Window[];
beforeAll(async () => {
  client = await clientOf(product.url, 'admin');
  windows = await Promise.all([windowOf(product.url, 'admin'), windowOf(product.url, 'admin')]);
  await Promise.all(windows.map(({ page }) => goHome(page, product.url)));
});
afterAll(() => Promise.all(windows.map((each) => each.close())));

/** The English text, because the people of this test read English. */
function textOf({ plugin }: Entity, key: string): string {
  return textsIn('.', 'en', plugin)[key] as string;
}

/** Fields whose value the page of one side of an entity gives, such as the kind of van. */
const givenBySide = new Map(
  contributions.map(({ entity, file }) => {
    const sides = typeof file.license === 'string' ? [] : (file.license ?? []);
    const values = sides.flatMap((side) => (typeof side === 'string' ? [] : Object.keys(side.values ?? {})));
    return [entity.resource, values] as const;
  }),
);

const offered = (entity: Entity, method: string) => !entity.disallow?.includes(method);

test('no entity is left out', () => {
  const left = entities.filter(({ noPages, resource }) => noPages && !panels.has(resource));
  expect(left.map(({ model }) => model).filter((model) => !(model in ELSEWHERE))).toEqual([]);
});

test(
  'an entity is added, refused, shown, edited, found and deleted',
  async () => {
    const all = entities.filter(
      ({ model, noPages, resource }) => !(model in OWN_FORM) && (!noPages || panels.has(resource)),
    );
    const waiting = [...sampled(all, 2)];
    const faults: string[] = [];
    const lane = async ({ page }: Window) => {
      for (let entity = waiting.shift(); entity; entity = waiting.shift()) {
        try {
          await (entity.noPages ? inPanel : onPages)(new Visit(page, entity));
        } catch (error) {
          faults.push(`${entity.model}: ${(error as Error).message}`);
        }
      }
    };
    await Promise.all(windows.map(lane));
    expect([...faults, ...windows.flatMap((each) => each.faults)]).toEqual([]);
  },
  scaled(240_000, 600_000),
);

/** One window at one entity. */
class Visit {
  constructor(
    readonly page: Window['page'],
    readonly entity: Entity,
  ) {}

  async save(within = 'form'): Promise<void> {
    await this.page.click(`${within} button[type=submit]`);
  }

  /** Checks that every required field is marked as wrong, and that the first has the focus. */
  async refused(names: readonly string[], within = ''): Promise<void> {
    await this.page.waitForFunction(
      (wanted, root) => {
        const wrong = [...document.querySelectorAll<HTMLElement>(`${root} .form-field-invalid`)];
        const named = wrong.map(({ dataset }) => dataset.field);
        const inFocus = document.activeElement?.closest<HTMLElement>('.form-field-invalid');
        return wanted.every((name) => named.some((one) => one === name)) && inFocus === wrong[0];
      },
      {},
      names,
      within,
    );
  }

  async display(id: number): Promise<string> {
    const { body } = await client.send('GET', `${this.entity.resource}/options?ids=${id}`);
    return String(body.data?.[0]?.display);
  }

  async showsTitle(id: number): Promise<void> {
    const display = await this.display(id);
    await this.page.waitForFunction((text) => document.querySelector('h1')?.textContent === text, {}, display);
  }
}

async function onPages(visit: Visit): Promise<void> {
  const { page, entity } = visit;
  const base = `/admin/${entity.path}/`;
  await goTo(page, base);
  await page.waitForSelector('h1');
  const id = offered(entity, 'create') ? await add(visit, base) : await firstId(entity.resource);
  if (!offered(entity, 'create')) await goTo(page, `${base}view/${id}/`);
  await visit.showsTitle(id);
  const change = offered(entity, 'update') ? await changeOf(entity) : undefined;
  if (change) {
    await clickRole(page, 'button', 'Edit');
    await waitForPath(page, `${base}edit/${id}`);
    await fill(page, entity, change);
    await visit.save('.edit-bar');
    await waitForPath(page, `${base}view/${id}`);
    const { body } = await client.send('GET', `${entity.resource}/${id}`);
    expect(body.data?.[change[0]]).toEqual(change[1]);
  }
  await visit.showsTitle(id);
  await find(visit, base, id);
  if (offered(entity, 'delete')) await remove(visit, base, id);
}

async function add(visit: Visit, base: string): Promise<number> {
  const { page, entity } = visit;
  if (entity.model in ADDED_THERE) await goTo(page, `${base}create/`);
  else await clickRole(page, 'button', textOf(entity, `${entity.text}.add`));
  await page.waitForSelector('form [data-field]');
  const least = await leastForm(entity, entities);
  await visit.save('.edit-bar');
  // The form has values from the list that it was opened from, such as its day.
  const given = new URL(page.url()).searchParams;
  const isOpen = (name: string) => !given.has(name) && !givenBySide.get(entity.resource)?.includes(name);
  const open = least.filter(([name]) => isOpen(name));
  await visit.refused(missingOf(entity, open));
  for (const each of open) await fill(page, entity, each);
  await visit.save('.edit-bar');
  if (asking.has(entity.resource)) await page.click('[role=alertdialog] button.bp6-intent-primary');
  await waitForPath(page, new RegExp(`^${base}view/\\d+/?$`));
  return Number(/view\/(\d+)/.exec(page.url())![1]);
}

/**
 * The required fields that an empty form is refused for. Fields that begin with today are not among them, nor objects,
 * whose inner fields are named.
 */
function missingOf({ schema }: Entity, least: readonly [string, unknown][]): string[] {
  const names = least.map(([name]) => name).filter((name) => schema.required?.includes(name));
  return names.filter((name) => schema.properties[name]?.type !== 'object' && !schema.properties[name]?.start);
}

async function firstId(resource: string, those = ''): Promise<number> {
  const { body } = await client.send('GET', `${resource}?page[size]=1${those}`);
  return Number(body.data?.[0]?.id);
}

/** Finds the record by a word of one of its search fields. */
async function find({ page, entity }: Visit, base: string, id: number): Promise<void> {
  const { body } = await client.send('GET', `${entity.resource}/${id}`);
  const name = entity.list.search.find((each) => typeof body.data?.[each] === 'string');
  // The record need not be what the list opens on.
  await goTo(page, entity.list.tabs ? `${base}?filter=none` : base);
  if (!name || ownIndex.has(entity.resource)) return;
  const box = (await page.waitForSelector('input[type=search]'))!;
  await box.focus();
  await page.keyboard.sendCharacter(String(body.data?.[name]));
  await page.waitForFunction(() => new URLSearchParams(window.location.search).has('search'));
  await page.waitForSelector(`a[href*="/view/${id}/"]`);
}

async function remove({ page, entity }: Visit, base: string, id: number): Promise<void> {
  await goTo(page, `${base}view/${id}/`);
  await clickRole(page, 'button', 'More actions');
  await clickRole(page, 'menuitem', 'Delete');
  await page.click('.delete-dialog button.bp6-intent-danger');
  await waitForPath(page, base);
  expect((await client.send('GET', `${entity.resource}/${id}`)).status).toBe(404);
}

/**
 * Adds a record in a dialog on its parent's view, which then lists it; rows that only the product adds are listed there
 * too.
 */
async function inPanel(visit: Visit): Promise<void> {
  const { page, entity } = visit;
  const { parent, panel } = panels.get(entity.resource)!;
  const parentId = await (PARENTS[entity.model]?.() ?? firstId(parent.resource));
  await goTo(page, `/admin/${parent.path}/view/${parentId}/#${panel.id}`);
  // The list is drawn above the button, which moves with it.
  await settled(page);
  await page.waitForSelector('.related');
  if (!offered(entity, 'create')) return;
  const before = (await client.send('GET', `${entity.resource}?sort=-id`)).body.data?.[0]?.id ?? 0;
  await clickRole(page, 'button', textOf(entity, `${entity.text}.add`));
  await page.waitForSelector('.bp6-dialog form [data-field]');
  const fields = (await leastForm(entity, entities)).filter(([name]) => name !== panel.related?.field);
  await visit.save('.bp6-dialog');
  await visit.refused(missingOf(entity, fields), '.bp6-dialog');
  for (const each of fields) await fill(page, entity, each, '.bp6-dialog');
  await visit.save('.bp6-dialog');
  await page.waitForSelector('.bp6-dialog', { hidden: true });
  const { body } = await client.send('GET', `${entity.resource}?sort=-id`);
  expect(Number(body.data?.[0]?.id)).toBeGreaterThan(before);
  expect(body.data?.[0]?.[panel.related!.field]).toBe(parentId);
}
