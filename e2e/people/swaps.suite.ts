// Tests a swap from a phone to the planner's desk: a seller confirms a shift and asks for a swap, a colleague takes it,
// and the planner approves.
import { momentOf } from '../../core/contract/index.ts';
import { check } from '../accessibility.ts';
import { ownProduct } from '../own-product.ts';
import { ownWindows } from '../own-windows.ts';
import { type Client, clientOf, type Person, type Stored, windowOf } from '../people.ts';
import { choose, clickRole, goAnew, goHome, retype, waitForPath, waitForText } from '../window.ts';

const PHONE = { width: 390, height: 844 };
const product = ownProduct();
const own = ownWindows('file');
/** A Wednesday far behind the shifts of the demo company. */
const DAY = '2030-05-08';
const WHEN = 'Wed 8 May 11:00 – 18:00';
let admin: Client;
let shift: Stored;
let colleague: string;

const idOf = async (person: Person): Promise<number> => {
  const { body } = await (await clientOf(product.url, person)).send('GET', 'auth/employee');
  return (body.data as Stored).id;
};
const at = (time: string): string => momentOf(`${DAY} ${time}`)!.toISOString();

/** Two people of one function in one shop, and a published shift of the first. */
beforeAll(async () => {
  admin = await clientOf(product.url, 'admin');
  const shop = (await admin.named('division', 'Winkel Korenmarkt')) as Stored;
  const job = await admin.create('jobfunction', { name: 'Sundae maker' });
  for (const person of ['shopseller', 'kitchen'] as const) {
    const employee_id = await idOf(person);
    await admin.create('employeefunction', { employee_id, job_function_id: job.id, since: '2020-01-01' });
    const terms = { division_id: shop.id, dimona: 'OTH', workers_statute: 'BLUE_COLLAR', category: 1 };
    await admin.create('wageagreement', { employee_id, job_function_id: job.id, ...terms });
  }
  shift = await admin.create('shift', {
    ...{ division_id: shop.id, job_function_id: job.id, employee_id: await idOf('shopseller') },
    ...{ start_at: at('11:00'), end_at: at('18:00') },
  });
  const published = await admin.send('POST', `schedule/${shift.schedule_id}/publish`, { accept: ['lateNotice'] });
  if (published.status >= 300) throw new Error(JSON.stringify(published));
  const people = await (await clientOf(product.url, 'shopseller')).send('GET', `shift/${shift.id}/colleagues`);
  colleague = String((people.body.data as readonly Stored[])[0]?.name);
});

test('a seller on a phone confirms a shift and asks a colleague to take it over', async () => {
  const { page } = own(await windowOf(product.url, 'shopseller', PHONE));
  await goHome(page, product.url);
  await goAnew(page, '/admin/my-profile');
  await waitForText(page, WHEN);
  await check(page);
  await clickRole(page, 'button', `Confirm: ${WHEN}`);
  await waitForText(page, 'The shift is confirmed.');
  await clickRole(page, 'button', `Swap: ${WHEN}`);
  await choose(page, 'Who', colleague);
  await retype(page, 'Why, or a word to your colleagues', 'My sister marries');
  await check(page);
  await clickRole(page, 'button', 'Ask');
  await waitForText(page, 'Swap asked');
});

test('the colleague sees who asks and why, and takes it', async () => {
  const { page } = own(await windowOf(product.url, 'kitchen', PHONE));
  await goHome(page, product.url);
  await waitForText(page, 'My sister marries');
  await check(page);
  await clickRole(page, 'button', 'Oui, je le prends\u00a0: mer. 8 mai 11:00 – 18:00');
  await waitForText(page, 'Merci. Vous serez averti');
});

test('the planner approves, and the shift is the colleague’s', async () => {
  const { page } = own(await windowOf(product.url, 'management'));
  await goHome(page, product.url);
  await goAnew(page, '/admin/iceclock/shiftswap/');
  await page.waitForSelector('a[href*="/shiftswap/view/"]');
  await page.click('a[href*="/shiftswap/view/"]');
  await waitForPath(page, /shiftswap\/view/);
  await waitForText(page, 'takes over this shift');
  await check(page);
  await clickRole(page, 'button', 'Approve swap');
  await waitForText(page, 'The swap is approved');
  const after = (await admin.send('GET', `shift/${shift.id}`)).body.data as Stored;
  expect([after.employee_id, after.status]).toEqual([await idOf('kitchen'), 'CONFIRMED']);
});
