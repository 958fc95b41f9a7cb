// Tests the till of a tablet that staff opened: it sells in its own tab, the person stays signed in beside it, and it ends
// with the tablet.
import { check } from '../accessibility.ts';
import { ownProduct } from '../own-product.ts';
import { ownWindows } from '../own-windows.ts';
import { type Client, clientOf, windowOf } from '../people.ts';
import { byRole, clickRole, newPage, screenshot, waitForPath, waitForText } from '../window.ts';
import { sell, signOnAt, tillOf } from './till-device.ts';

const product = ownProduct();
const own = ownWindows();
let admin: Client;
beforeAll(async () => {
  admin = await clientOf(product.url, 'admin');
});

const stateOf = () => localStorage.getItem('state');

test('who acts as a tablet sells at its till, and stays who they are in the other tabs', async () => {
  const { sellers } = await tillOf(admin, 'Tablet quay', [{ name: 'Cone', price_vati: 2.25 }]);
  const colours = { color_text: '#000000', color_background: '#ffffff' };
  const van = await admin.create('icecreamvan', { nr: 961, name: 'Quay van', ...colours });
  const tablet = await admin.create('tablet', { name: 'Quay tablet', udid: 'quay-tablet', icecream_van_id: van.id });
  const [menu] = (await admin.send('GET', 'menu?page[size]=1')).body.data ?? [];
  await admin.create('menuitem', {
    menu_id: menu!.id,
    ...{ name: 'Quay cone', price_vati: 3, vat_rate: 6, ...colours },
  });
  const { page } = own(await windowOf(product.url, 'admin', { width: 1024, height: 768 }));
  const before = await page.evaluate(stateOf);
  const opened = (await admin.send('POST', `tablet/${tablet.id}/login`)).body.data as unknown as { url: string };
  await page.goto(opened.url);
  await clickRole(page, 'button', 'Cash register');
  await waitForPath(page, '/screen/till');
  await byRole(page, 'button', 'Number and PIN');
  await waitForText(page, 'Acting as Quay tablet');
  await check(page);
  await signOnAt(page, sellers[0]);
  await sell(page, [['Quay cone', 2]], 'Card');
  await screenshot(page, 'tablet-till');
  await page.reload();
  await byRole(page, 'button', 'Noor sells. Change seller');

  // The other tab of the same browser is still the person's.
  expect(JSON.parse((await page.evaluate(stateOf)) ?? '').auth.authEmployee).toEqual(
    JSON.parse(before ?? '').auth.authEmployee,
  );
  const other = await newPage(page.browserContext());
  await other.goto(`${product.url}/admin/dashboard`);
  await waitForText(other, 'What needs your attention');
  await other.close();

  const path = `device?filter[kind]=TILL&page[size]=200`;
  const till = (await admin.send('GET', path)).body.data?.find(({ name }) => String(name).startsWith('Quay tablet · '));
  const sales = (await admin.send('GET', `sale?filter[device_id]=${till?.id}`)).body.data;
  expect(sales).toMatchObject([{ nr: 1, total_vati: 6, icecream_van_id: van.id, employee_id: sellers[0].id }]);

  await clickRole(page, 'button', 'Back to the tablet');
  await waitForPath(page, /^\/public\/tourtablet\//);
  await page.waitForSelector('.drive-acting button');
  await page.click('.drive-acting button');
  await waitForPath(page, /^\/admin/);
  expect((await admin.send('GET', `device/${till?.id}`)).body.data).toMatchObject({ active: false });
});
