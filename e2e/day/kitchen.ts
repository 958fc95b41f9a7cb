// Tests the kitchen's part of the day: short-falls, ticks, two of them without a network, a colleague's ticks, and
// taking one back.
import type { Page } from 'puppeteer';
import { dayAfter, localTime, today } from '../../core/contract/index.ts';
import { check } from '../accessibility.ts';
import { clickRole, waitForText } from '../window.ts';
import { network, untilKept } from './network.ts';
import { TABLET, type Walk } from './walk.ts';

const WORKSHEET = '/admin/iceshop/worksheet';

interface Line {
  readonly line_id: number;
  readonly nr: number;
  readonly quantity: number;
  readonly done: number;
  readonly due: string;
}

export function inTheKitchen(walk: Walk): void {
  const rowsOf = async <T>(query: string) =>
    (await walk.client.send('GET', `query/iceshop/${query}`)).body.data as unknown as T[];
  const lines = async () => {
    const all = await rowsOf<Line>(`worksheet?date=${today()}&division_id=${walk.day.kitchen}`);
    return walk.day.orders.map((nr) => all.find((line) => line.nr === nr)!) as [Line, Line];
  };
  const done = async () => (await lines()).map((line) => line.done);
  /** Finds the tile of a line in the view by order, whose heads name the orders. */
  const tileOf = ({ nr }: Line) =>
    `::-p-xpath(//section[.//h2[starts-with(., "#${nr} ")]]//button[contains(@class, "tile")][contains(., "Tub of quince")])`;
  const untilSent = (tablet: Page) => tablet.waitForSelector('.worksheet-waiting', { hidden: true });

  test('the kitchen sees what runs short tomorrow, ticks, goes on without a network, and is told what a colleague did', async () => {
    const [line, other] = await lines();
    const tablet = await walk.pages('kitchen', TABLET);
    const tomorrow = dayAfter(today(), 1);
    const [short] = await rowsOf<{ name: string }>(`worksheet-short?date=${tomorrow}&division_id=${walk.day.kitchen}`);
    await tablet.goto(`${walk.url}${WORKSHEET}?date=${tomorrow}`);
    await tablet.waitForSelector(`::-p-xpath(//*[contains(@class, "worksheet-short")]//b[. = "${short?.name}"])`);
    await tablet.goto(`${walk.url}${WORKSHEET}?date=${today()}&view=order`);
    await tablet.waitForSelector(tileOf(line));
    await check(tablet);
    await tablet.click(tileOf(line));
    await untilKept(tablet, WORKSHEET);
    const small = await tablet.$$eval('.worksheet button, .worksheet select, .worksheet summary', (all) =>
      all
        .filter((each) => (each as HTMLElement).offsetWidth < 64 || (each as HTMLElement).offsetHeight < 64)
        .map((each) => each.outerHTML),
    );
    expect(small).toEqual([]);
    await untilSent(tablet);
    expect(await done()).toEqual([1, 0]);

    await tablet.reload();
    await tablet.waitForSelector(tileOf(other));
    await network(tablet, false);
    await tablet.click(tileOf(line));
    await (await tablet.waitForSelector(tileOf(other)))?.press('Enter');
    // Matteo reads French.
    await waitForText(tablet, '2 coches attendent');
    await tablet.reload();
    await tablet.waitForSelector(tileOf(other));
    await waitForText(tablet, '2 coches attendent');
    expect(await done()).toEqual([1, 0]);
    const all = { id: 'a'.repeat(32), line_id: other.line_id, qty: other.quantity, at: new Date().toISOString() };
    expect((await walk.client.send('POST', 'iceshop/worksheet/tick', all)).status).toBe(200);
    // A notice about a colleague, and sending what waited, must not move the tiles below the hand of somebody who
    // ticks.
    const place = () => tablet.$eval('.worksheet-blocks', (block) => block.getBoundingClientRect().top);
    const before = await place();
    await network(tablet, true);
    await tablet.waitForSelector('.worksheet-told');
    await untilSent(tablet);
    expect(await place()).toBe(before);
    expect(await tablet.$eval('.worksheet-told', (told) => told.textContent)).toContain('Aurora Admin');
    await check(tablet);
    await tablet.click('.worksheet-told button');
    await tablet.waitForSelector('.worksheet-told', { hidden: true });
    await untilSent(tablet);
    expect(await done()).toEqual([2, 4]);

    const hold = async () => {
      await (await tablet.waitForSelector(tileOf(line)))?.hover();
      await tablet.mouse.down();
      await tablet.waitForSelector(tileOf(line), { hidden: true });
      await tablet.mouse.up();
      await untilSent(tablet);
      expect(await done()).toEqual([4, 4]);
    };
    await hold();
    await clickRole(tablet, 'button', 'Décocher');
    const due = `#${line.nr} · pour ${localTime(line.due).slice(11, 16)}`;
    const recall = `::-p-xpath(//li[contains(., "Tub of quince")][.//span[. = "${due}"]]//button)`;
    await tablet.waitForSelector(recall);
    await check(tablet);
    await tablet.click(recall);
    await tablet.keyboard.press('Escape');
    await tablet.waitForSelector('.worksheet-recall', { hidden: true });
    await tablet.waitForSelector(tileOf(line));
    await untilSent(tablet);
    expect(await done()).toEqual([2, 4]);
    await hold();
    const asked = `webshoporder?filter[nr][in]=${walk.day.orders.join()}`;
    expect((await walk.client.send('GET', asked)).body.data?.map(({ status }) => status)).toEqual(['READY', 'READY']);
  });
}
