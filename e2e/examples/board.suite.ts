// Tests the board of examples/workshops: blocks that go elsewhere, what a colleague changes, and all of a day at once.
import type { KeyInput, Page } from 'puppeteer';
import { check } from '../accessibility.ts';
import type { Client, Stored } from '../people.ts';
import { settled } from '../settled.ts';
import { clickRole, goTo, waitForText } from '../window.ts';
import { roomFor, withExamples } from './set-up.ts';

const { begin } = withExamples();
let page: Page;
let admin: Client;
beforeAll(async () => {
  ({ page, admin } = await begin());
});

const open = (path: string) => goTo(page, path);

test('on the board a workshop goes to another room and time, and is told who is there', async () => {
  const day = `${new Date().getFullYear()}-12-30`;
  const [barn, cellar] = [await roomFor(admin, 'Barn', 9), await roomFor(admin, 'Cellar', 9)];
  const workshop = (name: string, place: object) =>
    admin.create('workshop', {
      ...{ ...place, day, name, email: 'noor@klant.example', guests: [{ name: 'Sam' }] },
      ...{ time_start: '14:00:00', time_stop: '16:00:00' },
    });
  const [first, second] = [await workshop('Lotte', barn), await workshop('Milan', cellar)];
  await open(`/admin/iceshop/workshopboard?day=${day}`);
  const press = async (...keys: KeyInput[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  await (await page.waitForSelector(`[data-block="${first.id}"]`))?.focus();
  await press('m', 'ArrowDown');
  await waitForText(page, 'Cellar is taken by Milan then.');
  await check(page);
  const saved = page.waitForResponse((answer) => answer.url().endsWith('/workshop/many'));
  await press('ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'Enter');
  expect((await saved).status()).toBe(200);
  await page.waitForSelector(`[data-block="${first.id}"][aria-label$="Cellar, 16:00–18:00"]:focus`);
  const { body } = await admin.send('GET', `workshop/${first.id}`);
  expect(body.data).toMatchObject({
    workshop_room_id: cellar.workshop_room_id,
    time_start: '16:00:00',
    time_stop: '18:00:00',
  });
  // The server refuses what the page does not know yet, and the workshop goes back.
  expect((await admin.send('PATCH', `workshop/${second.id}`, { time_stop: '17:00:00' })).status).toBe(422);
});

test('a colleague’s change is one row on the wire; all is booked at once and taken back, and the day copied', async () => {
  const year = new Date().getFullYear();
  const day = `${year}-12-30`;
  const found = (await admin.send('GET', `workshop?filter[day]=${day}&sort=id`)).body.data as unknown as Stored[];
  const [first, second] = found;
  await open(`/admin/iceshop/workshopboard?day=${day}`);
  await page.waitForSelector(`[data-block="${second!.id}"]`);
  await settled(page);
  // The page hears changes in their order: once it draws this one, it has heard all that the test before made.
  await admin.patch('workshop', second!.id, { name: 'Fien and Milan' });
  await page.waitForSelector(`[data-block="${second!.id}"][aria-label^="Fien and Milan"]`);
  const asked: string[] = [];
  const note = (request: { url(): string }) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.endsWith('/v1/workshop')) asked.push(searchParams.get('filter[id][in]') ?? 'all');
  };
  page.on('request', note);
  const read = page.waitForResponse((answer) => answer.url().includes('/v1/workshop?'));
  await admin.patch('workshop', second!.id, { name: 'Milan and Fien' });
  expect(((await (await read).json()) as { data: unknown[] }).data).toHaveLength(1);
  await page.waitForSelector(`[data-block="${second!.id}"][aria-label^="Milan and Fien"]`);
  page.off('request', note);
  expect(asked).toEqual([String(second!.id)]);

  const statuses = async () =>
    ((await admin.send('GET', `workshop?filter[day]=${day}&sort=id`)).body.data as unknown as Stored[]).map(
      ({ status }) => status,
    );
  const many = () => page.waitForResponse((answer) => answer.url().endsWith('/workshop/many'));
  const booked = many();
  await clickRole(page, 'button', 'Book 2');
  await booked;
  await waitForText(page, '2 workshops booked');
  expect(await statuses()).toEqual(['BOOKED', 'BOOKED']);
  const back = many();
  await clickRole(page, 'button', 'Undo');
  await back;
  await page.waitForSelector(`[data-block="${first!.id}"][data-line="striped"]`);
  expect(await statuses()).toEqual(['REQUESTED', 'REQUESTED']);

  await clickRole(page, 'button', 'Copy to next week');
  await waitForText(page, '2 copied');
  const next = (await admin.send('GET', `workshop?filter[day]=${year + 1}-01-06`)).body.data;
  expect(next).toHaveLength(2);
});
