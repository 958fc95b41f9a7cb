// Tests that each damage report is on the side of the menu where its van is.
import { check } from '../accessibility.ts';
import { ownProduct } from '../own-product.ts';
import { ownPages } from '../own-windows.ts';
import { clientOf } from '../people.ts';
import { settled } from '../settled.ts';
import { goTo, isThere, screenshot, waitForPath, waitForText } from '../window.ts';

const SHOP = '/admin/iceshop/damagereport';
const PHONE = { width: 390, height: 844 };

const product = ownProduct();
const pages = ownPages(product);

test('each module’s board has its own vans, and a link to the other side leads there', async () => {
  const page = await pages('admin');
  await page.goto(`${product.url}/admin/icetruck/damagereport/`);
  await settled(page);
  await waitForText(page, '6 · Fragola');
  await check(page);
  await screenshot(page, 'damage-board');
  expect(
    await page.$$eval('.damage-card strong', (names) => names.map(({ textContent }) => textContent)),
  ).not.toContain('22 · Pinguïn');
  const { data } = (
    await (await clientOf(product.url, 'admin')).send('GET', 'damagereport?filter[vehicle]=ICECREAM_VAN')
  ).body;
  await goTo(page, `${SHOP}/view/${data?.[0]?.id}`);
  await waitForPath(page, /\/admin\/icetruck\/damagereport\/view\/\d+/);
  await page.setViewport(PHONE);
  await goTo(page, `${SHOP}/`);
  await waitForText(page, '22 · Pinguïn');
  expect(await isThere(page, 'button', 'Report damage')).toBe(true);
  await check(page);
  await screenshot(page, 'damage-board-390');
});
