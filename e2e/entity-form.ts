// Fills an entity's form as a person would, whichever fields it has: each by its control, with a value of its kind.
import type { ElementHandle, Page } from 'puppeteer';
import { type Entity, type FieldSchema, relationOf } from '../core/contract/index.ts';
import { leastOf, type SampleHouse, sampleOf } from '../test/api/resources/samples.ts';

/** A house for samples: related records are chosen in the form's lists, so their ids do not matter. */
const anyHouse: SampleHouse = {
  entities: [],
  people: [1, 1],
  root: {} as SampleHouse['root'],
  make: async () => ({ id: 1 }),
  call: async () => ({ status: 200, headers: new Headers(), body: {} }),
};

const NO_CONTROL = ['readOnly', 'computed', 'hidden'] as const;

/** Right values for the fields that a new record needs and that its form does not fill in by itself. */
export async function leastForm(entity: Entity, entities: readonly Entity[]): Promise<[string, unknown][]> {
  const least = await leastOf({ ...anyHouse, entities }, entity);
  return Object.entries(least).filter(([name]) => isEmptyAtFirst(entity.schema.properties[name]!));
}

/** A country begins as the company's own. */
function isEmptyAtFirst(field: FieldSchema): boolean {
  return field.default === undefined && field.format !== 'country' && !NO_CONTROL.some((keyword) => field[keyword]);
}

/** A field whose change everybody sees, with another value for it. */
export async function changeOf(entity: Entity): Promise<[string, unknown] | undefined> {
  const conditional = JSON.stringify(entity.schema.allOf ?? []);
  const found = Object.entries(entity.schema.properties).find(
    ([name, field]) =>
      (field.type === 'string' || field.type === 'number' || field.type === 'integer') &&
      isEmptyAtFirst(field) &&
      !field.relation &&
      !field.file &&
      !field.writeOnly &&
      !field.createOnly &&
      !field.masked &&
      !field.virtual &&
      !conditional.includes(`"${name}"`),
  );
  return found && [found[0], await sampleOf(anyHouse, entity, found[0])];
}

export async function fill(page: Page, entity: Entity, [name, value]: [string, unknown], within = ''): Promise<void> {
  const field = entity.schema.properties[name]!;
  if (field.type === 'object' && !field.polygon) return fillInner(page, field, name, within);
  if (field.items?.type === 'object') return fillRow(page, field.items, name, within);
  if (field.format === 'html') return write(page, name, String(value), within);
  if (field.polygon) return typeCorners(page, value as { coordinates: number[][][] }, name, within);
  const control = await controlOf(page, name, within);
  // A text field that offers what it finds still takes any text.
  const kind = await control.evaluate((element) =>
    element.closest('.suggest') ? 'text' : (element.getAttribute('role') ?? element.type),
  );
  if (relationOf(field) || kind === 'combobox') await pickFirst(page, control);
  else if (kind === 'select-one') await control.select(await optionOf(control, field, value));
  else if (kind === 'radio') await control.press('Space');
  else if (kind === 'color') await put(control, String(value));
  else await retypeIn(page, control, typeof value === 'object' ? JSON.stringify(value) : String(value));
}

/** A list whose values are known to the page alone gives its first one. */
async function optionOf(control: ElementHandle<HTMLSelectElement>, field: FieldSchema, value: unknown) {
  if (field.enum) return String(field.enum.indexOf(value as string));
  return control.evaluate(({ options }) => [...options].find((option) => option.value !== '')?.value ?? '');
}

/** Types the corners of an area; their fields are folded away unless something is wrong with them. */
async function typeCorners(page: Page, { coordinates }: { coordinates: number[][][] }, name: string, within: string) {
  await openTabOf(page, name);
  const list = await page.waitForSelector(`${within} [data-field="${name}"] details`);
  if (await list?.evaluate((details) => !(details as HTMLDetailsElement).open)) await list?.$eval('summary', click);
  const corners = coordinates[0]?.slice(0, -1).map(([east, north]) => `${north}, ${east}`);
  await page.locator(`${within} [data-field="${name}"] .form-polygon-add input`).fill(corners?.join('; ') ?? '');
  await page.locator(`${within} [data-field="${name}"] .form-polygon-add button`).click();
}

const click = (summary: Element) => (summary as HTMLElement).click();

/** Writes a document as text. */
async function write(page: Page, name: string, html: string, within: string): Promise<void> {
  const at = `${within} [data-field="${name}"] [contenteditable=true]`;
  await (await page.waitForSelector(at))?.focus();
  await page.keyboard.sendCharacter(html.replace(/<[^>]*>/g, ''));
}

/** Fills in the first relation of a form within the form, which is enough. */
async function fillInner(page: Page, field: FieldSchema, name: string, within: string): Promise<void> {
  const inner = Object.entries(field.properties ?? {}).find(([, each]) => relationOf(each))?.[0];
  await pickFirst(page, await controlOf(page, `${name}.${inner}`, within));
}

/** Fills in one row of a list, which is enough. */
async function fillRow(page: Page, items: FieldSchema, name: string, within: string): Promise<void> {
  await page.click(`${within} [data-field="${name}"] .form-list > button`);
  await fillInner(page, items, `${name}.0`, within);
}

async function controlOf(page: Page, name: string, within: string): Promise<ElementHandle<HTMLSelectElement>> {
  const at = `${within} [data-field="${name}"] :is(input:not([type=hidden]), select, textarea)`;
  await openTabOf(page, name);
  const found = await page.waitForSelector(at);
  return found as unknown as ElementHandle<HTMLSelectElement>;
}

/** Opens the tab of a field, if the form shows its sections one at a time. */
async function openTabOf(page: Page, name: string): Promise<void> {
  await page.evaluate((field) => {
    const panel = document.querySelector(`[data-field="${field}"]`)?.closest('[role=tabpanel]');
    const tab = panel && document.getElementById(panel.getAttribute('aria-labelledby') ?? '');
    if (tab?.getAttribute('aria-selected') === 'false') tab.click();
  }, name);
}

async function pickFirst(page: Page, control: ElementHandle<HTMLSelectElement>): Promise<void> {
  await control.focus();
  await control.press('ArrowDown');
  const list = await control.evaluate((element) => element.getAttribute('aria-controls'));
  await page.waitForSelector(`[id="${list}"] [role=option]:not(.form-combo-add)`);
  await control.press('Enter');
  await control.evaluate((element) => element.blur());
}

/** Sets the value that the browser's own colour picker would leave in the field. */
async function put(control: ElementHandle<HTMLSelectElement>, value: string): Promise<void> {
  await control.evaluate((element, wanted) => {
    const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!;
    setter.call(element, wanted);
    element.dispatchEvent(new Event('input', { bubbles: true }));
    element.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
  }, value);
}

async function retypeIn(page: Page, control: ElementHandle<HTMLSelectElement>, text: string): Promise<void> {
  await control.focus();
  await page.keyboard.down('Control');
  await page.keyboard.press('a');
  await page.keyboard.up('Control');
  await page.keyboard.sendCharacter(text);
  await control.evaluate((element) => element.blur());
}
