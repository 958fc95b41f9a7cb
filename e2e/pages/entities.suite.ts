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

/** Entities without pages and panels: where people meet them, and which test goes there. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  FormerEmployee: 'the dialog of former employees: people/employees.suite.ts',
  EmployeeNote: 'the notes on an employee: people/employees.suite.ts',
  TrustedDevice: 'the dialog of trusted devices: test/api/people/devices.suite.ts',
  SavedView: 'the views of an index: test/dom/entity/views.test.tsx',
  Report: 'the reports that are kept: test/api/reports/monday.suite.ts, pages/look.suite.ts',
  MenuItem: 'the tiles of a menu: devices/till.suite.ts',
  EmployeeChange: 'what people ask to be changed in their file: people/employees.suite.ts',
  GiftCardHistory: 'the account of a card: pages/gift-cards.suite.ts',
  DeliverySlot: 'the month of a place: pages/orders.suite.ts',
  CardPayment: 'what a till pushes to its terminal: test/api/cash/cards.suite.ts',
  DailySalesMail: 'the foot of the daily sales report: test/dom/icecash/daily-sales.suite.tsx',
  DayReceipt: 'handing a day over to accounting makes it: test/api/cash/receipts.suite.ts',
  Payment: 'the head of an order: pages/orders.suite.ts',
  Basket: 'customers make them: test/api/shop/webshop.suite.ts',
  WorksheetTick: 'what the kitchen taps: stock/kitchen.suite.ts',
  DailyReportMail: 'the foot of the daily report: test/api/shop/daily-report.suite.ts',
  DamagePhoto: 'the pins of a report: pages/damage.suite.ts',
  BankLine: 'kept where bank lines are pasted: test/api/shop/bank.suite.ts',
  TabletLogin: 'made where a tablet is paired or opened: test/api/shop/tablet-calls.suite.ts',
  WebshopLogin: 'made where staff open the webshop: test/api/shop/webshop.suite.ts',
  Availability: 'painted on the month of availabilities: pages/availability.suite.ts',
  AvailabilityReminder: 'reminding makes it: test/api/clock/availability.suite.ts',
  ChecklistRound: 'the rounds of each day: test/api/worked/checklists.suite.ts',
  ChecklistTick: 'what is ticked in a round: test/api/worked/checklists.suite.ts',
  Contract: 'the papers of a person and of a day: clock/fact.suite.ts',
  LeaveEntitlement: 'the balances of leave: test/api/clock/leave.suite.ts',
  Roster: 'the needs of a week: clock/board.suite.ts',
  RosterFeed: 'one’s own profile: test/api/clock/roster-feed.suite.ts',
  RotationLaying: 'the view of a rotation: test/api/clock/rotations.suite.ts',
  ShiftLink: 'publishing a week makes it: test/api/clock/roster-link.suite.ts',
  ShiftMessage: 'what is written to those of a shift: test/api/clock/messages.suite.ts',
  StudentAttestation: 'the student hours of a person: test/api/worked/student-hours.suite.ts',
  IcecreamVanBooking: 'a reservation of the van makes it: test/api/truck/reservations.suite.ts',
  IcecreamVanCall: 'the map, and the page of who calls: truck/van-call.suite.ts',
  TourLoad: 'the page of one’s own tour: truck/driver.suite.ts',
  TrackerPosition: 'tablets tell it: test/api/truck/positions.suite.ts',
  MetricHistory: 'samples make it: test/api/watching',
  MetricMinute: 'samples are rolled up to it: test/api/watching',
  MetricHour: 'samples are rolled up to it: test/api/watching',
  PushBrowser: 'a browser that shall hear of alarms: test/api/watching/push.suite.ts',
  DemandHour: 'what was sold is folded to it: test/api/watching/forecast.suite.ts',
  WeatherHour: 'the weather service tells it: test/api/watching/forecast.suite.ts',
  Forecast: 'a job makes it: watch/forecast.suite.ts',
  IntranetRead: 'marking a notice as read makes it: test/api/intranet/board.suite.ts',
  AlarmSignal: 'code that raises an alarm makes it: test/api/watching/alarms.suite.ts',
  DeviceCall: 'what a device sends makes it: test/api/devices/batches.suite.ts',
};

/** Entities whose form draws fields of its own, which the named test fills in. */
const OWN_FORM: Readonly<Record<string, string>> = {
  WebshopOrder: 'an order by phone: pages/orders.suite.ts',
  DamageReport: 'pins by keyboard: pages/damage.suite.ts',
  // A run would take the van that another window is about to delete.
  DeliverySchedule: 'runs made on the board: stock/dispatch.suite.ts',
  DeliveryStop: 'stops of a run, which are put there: stock/dispatch.suite.ts',
  // By the day that the test chooses no van is insured any more, which only the board lets pass.
  IcecreamVanSchedule: 'tours put on the board: truck/tours.suite.ts',
  Schedule: 'weeks made on the board: clock/board.suite.ts',
  ShiftSwap: 'swaps asked from one’s own shifts: people/swaps.suite.ts',
  ShiftOffer: 'offered from a shift: test/api/clock/offers.suite.ts',
  // What the day before left open refuses another one.
  WorkingDay: 'days that are corrected: test/dom/iceclock/hours-correction.suite.tsx',
  Checklist: 'steps in a field of its own: test/api/worked/checklists.suite.ts',
  PayExport: 'the export of a month: clock/fact.suite.ts',
  // Nothing waits to be printed until somebody prints.
  PrintJob: 'the queues: pages/look.suite.ts, test/api/printing/queue.suite.ts',
};

/** Entities that are added on a map, as the named test does; here their form is opened by its address. */
const ADDED_THERE: Readonly<Record<string, string>> = {
  IcecreamVanPreferredZone: 'zones ranked on the map: truck/zones.suite.ts',
};

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
