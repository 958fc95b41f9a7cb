// Tests a run on the driver's phone: its sheet, loading, leaving, and stops without a network, one of which is not
// delivered.
import { readPdf } from '../../test/api/documents/read-pdf.ts';
import { check } from '../accessibility.ts';
import { clickRole, waitForText } from '../window.ts';
import { network, untilKept } from './network.ts';
import type { Walk } from './walk.ts';

const MY_RUN = '/admin/iceshop/myrun';
const PHOTO = 'docs/loyalty.png';

export function onTheRoad(walk: Walk): void {
  const stops = async () => {
    const { body } = await walk.client.send(
      'GET',
      `deliverystop?filter[delivery_schedule_id]=${walk.day.run.id}&sort=position`,
    );
    return (body.data ?? []) as unknown as {
      status: string;
      failure_reason?: string;
      photo_uri?: string;
      id: number;
    }[];
  };
  const runNow = async () => (await walk.client.send('GET', `deliveryschedule/${walk.day.run.id}`)).body.data?.status;
  const until = async (isSo: () => Promise<boolean>) => {
    const end = Date.now() + walk.phone.page.getDefaultTimeout();
    while (!(await isSo())) {
      if (Date.now() > end) throw new Error(`It did not come about: ${JSON.stringify(await stops())}`);
      await walk.phone.page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    }
  };

  test('a run has its sheet, beside those of others, and is loaded', async () => {
    const { page } = walk.phone;
    const sheets = await fetch(`${walk.url}/v1/document/iceshop/run-sheets?ids=${walk.day.run.id},999999`, {
      headers: { authorization: `Bearer ${walk.client.token}` },
    });
    const { pages: printed } = await readPdf(Buffer.from(await sheets.arrayBuffer()));
    expect(printed.join(' ')).toContain('Noor Quintens');
    await page.goto(`${walk.url}${MY_RUN}`);
    await waitForText(page, `Tour ${walk.day.run.nr}`);
    const other = await page.$(`::-p-xpath(//button[contains(., "Tour ${walk.day.run.nr}")])`);
    await other?.click();
    await waitForText(page, 'Was in den Wagen kommt');
    await check(page);
    await clickRole(page, 'button', 'Laden beginnen');
    await until(async () => (await runNow()) === 'LOADING');
  });

  test('without a network it leaves and doors are ticked, one failed with a photo, and sent in that order when there is one', async () => {
    const { page, faults } = walk.phone;
    await untilKept(page, MY_RUN);
    await network(page, false);
    await clickRole(page, 'button', 'Losfahren');
    await waitForText(page, 'Hat nicht geklappt');
    await check(page);
    await clickRole(page, 'button', 'Hat nicht geklappt');
    await page.locator('.drive-field textarea').fill('Rang twice');
    const camera = await page.waitForSelector('.drive-photo input');
    await (camera as import('puppeteer').ElementHandle<HTMLInputElement>).uploadFile(PHOTO);
    await waitForText(page, 'Foto gemacht');
    await check(page);
    await clickRole(page, 'button', 'Speichern: nicht geliefert');
    await waitForText(page, 'Noor Quintens: nicht geliefert');
    await clickRole(page, 'button', 'Geliefert');
    await waitForText(page, 'Alle Stopps sind erledigt');
    await waitForText(page, 'Wartet auf das Senden');
    await check(page);
    await page.reload();
    await waitForText(page, 'Alle Stopps sind erledigt');
    await waitForText(page, 'Wartet auf das Senden');
    expect([await runNow(), ...(await stops()).map(({ status }) => status)]).toEqual(['LOADING', 'TODO', 'TODO']);
    await network(page, true);
    await until(async () => (await stops()).every(({ status }) => status !== 'TODO'));
    expect(await runNow()).toBe('ON_THE_ROAD');
    const [failed, delivered] = await stops();
    expect([failed?.status, failed?.failure_reason, delivered?.status]).toEqual([
      'FAILED',
      'Niemand zu Hause: Rang twice',
      'DELIVERED',
    ]);
    expect(failed?.photo_uri).toBeTruthy();
    await page.waitForFunction(() => !document.body.textContent?.includes('Wartet auf das Senden'));
    expect(faults).toEqual([]);
  });
}
