// Tests damage of the van: reported with pins, on paper for the insurer, repaired.
import { readPdf } from '../../test/api/documents/read-pdf.ts';
import { check } from '../accessibility.ts';
import { settled } from '../settled.ts';
import {
  byRole,
  choose,
  clickRole,
  goTo,
  retype,
  screenshot,
  waitForFocus,
  waitForPath,
  waitForText,
} from '../window.ts';
import { PHONE, type Walk } from './walk.ts';

const REPORTS = '/admin/iceshop/damagereport';
const PHOTO = 'docs/loyalty.png';

export function ofDamage(walk: Walk): void {
  const pin = (nr: number, kind: string, x: number, y: number) =>
    `Pin ${nr}: ${kind}, ${x} % from the left, ${y} % from the top`;

  test('damage is reported with pins by keyboard and by pointer, and an unsafe van is out of service', async () => {
    const page = await walk.pages('admin');
    await page.goto(`${walk.url}${REPORTS}/create/?delivery_van_id=${walk.day.van}`);
    await settled(page);
    await choose(page, 'How bad', 'Unsafe');
    await retype(page, 'What happened', 'The brakes pull to the left');
    await retype(page, 'When', '20/11/2026 08:30');
    await clickRole(page, 'button', 'Add pin');
    await waitForFocus(page, 'button', pin(1, 'Scratch', 50, 50));
    await page.keyboard.press('ArrowRight');
    await page.keyboard.down('Shift');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.up('Shift');
    await waitForFocus(page, 'button', pin(1, 'Scratch', 51, 40));
    await page.keyboard.press('Enter');
    await waitForFocus(page, 'combobox', 'Kind of damage of pin 1');
    await choose(page, 'Kind of damage of pin 1', 'Broken');
    await retype(page, 'Note of pin 1', 'Brake hose');
    const input = await page.waitForSelector('.photo-add input');
    await (input as NonNullable<typeof input>).uploadFile(PHOTO);
    await byRole(page, 'button', 'Open photo 1 of pin 1');
    const picture = await page.waitForSelector('.van-picture');
    const box = (await picture?.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    await page.mouse.click(box.x + box.width * 0.2, box.y + box.height * 0.2);
    await waitForFocus(page, 'button', pin(2, 'Scratch', 20, 20));
    await page.mouse.down();
    await page.mouse.move(box.x + box.width * 0.3, box.y + box.height * 0.25, { steps: 4 });
    await page.mouse.up();
    await byRole(page, 'button', pin(2, 'Scratch', 30, 25));
    await page.keyboard.press('Delete');
    await waitForFocus(page, 'button', pin(1, 'Broken', 51, 40));
    await check(page);
    await screenshot(page, 'damage-report');
    await clickRole(page, 'button', 'Report damage');
    await waitForPath(page, /damagereport\/view\/\d+/);
    await waitForText(page, 'Brake hose');
    await check(page);
    await goTo(page, `/admin/iceshop/deliveryvan/view/${walk.day.van}`);
    await waitForText(page, 'This van may not drive until it is repaired.');
    await clickRole(page, 'tab', 'Damage');
    await waitForText(page, 'The brakes pull to the left');
    await check(page);
  });

  test('the insurer gets it on paper, and once it is repaired the van drives again', async () => {
    const { data } = (await walk.client.send('GET', `damagereport?filter[delivery_van_id]=${walk.day.van}`)).body;
    const { id, nr } = data![0]!;
    const paper = await fetch(`${walk.url}/v1/document/fleet/damage-report?id=${id}`, {
      headers: { authorization: `Bearer ${walk.client.token}` },
    });
    const read = await readPdf(Buffer.from(await paper.arrayBuffer()));
    const text = read.pages.join(' ');
    for (const said of [`Damage report ${nr}`, 'The brakes pull to the left', 'Brake hose', 'Photo of pin 1'])
      expect(text).toContain(said);
    const page = await walk.pages('admin', PHONE);
    await page.goto(`${walk.url}${REPORTS}/view/${id}`);
    for (const [step, status] of [
      ['Mark as looked at', 'Looked at'],
      ['Send to repair', 'In repair'],
      ['Mark as repaired', 'Repaired'],
    ] as const) {
      await clickRole(page, 'button', step);
      await page.waitForFunction(
        (word) => document.querySelector('.page-header .state-tag, .state-tag')?.textContent === word,
        {},
        status,
      );
    }
    expect((await walk.client.send('GET', `deliveryvan/${walk.day.van}`)).body.data?.out_of_service).toBe(false);
    await check(page);
  });
}
