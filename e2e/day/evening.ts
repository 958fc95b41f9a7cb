// Tests the evening's report of the day against sums that are worked out here.
import { localTime, today } from '../../core/contract/index.ts';
import { readPdf } from '../../test/api/documents/read-pdf.ts';
import { check } from '../accessibility.ts';
import { settled } from '../settled.ts';
import { byRole, waitForText } from '../window.ts';
import type { Walk } from './walk.ts';

interface Order {
  readonly status: string;
  readonly deliverable_type: string;
  readonly delivery_date?: string;
  readonly created_at: string;
  readonly total_vati: number;
}

export function inTheEvening(walk: Walk): void {
  test('the numbers of the evening are the sums of the day’s orders; keys lead to another day, a division narrows it', async () => {
    const orders = (await walk.client.send('GET', 'webshoporder?page[size]=500')).body.data as unknown as Order[];
    const early = (moment: string) => new Date(Date.parse(moment) - 5 * 3_600_000).toISOString();
    // A digital order counts on the business day on which it was made.
    const dated = (order: Order) => order.delivery_date ?? localTime(early(order.created_at)).slice(0, 10);
    const ours = orders.filter((order) => dated(order) === today());
    const sold = ours.filter(({ status }) => status !== 'CANCELLED' && status !== 'PENDING_PAYMENT');
    const cents = sold.reduce((sum, { total_vati }) => sum + Math.round(total_vati * 100), 0);
    const brought = sold.filter(
      (order) => order.status === 'COMPLETED' && /^(DELIVERY|SHIP)/.test(order.deliverable_type),
    );
    expect(brought.length).toBeGreaterThan(0);

    const report = await walk.pages('management');
    await report.goto(`${walk.url}/admin/iceshop/dailyreport?day=${today()}`);
    await settled(report);
    await waitForText(report, 'Turnover by hour');
    await byRole(report, 'heading', 'Staff');
    await check(report);
    const digits = (selector: string) =>
      report.$$eval(selector, (all) => all.map(({ textContent }) => Number(textContent?.replace(/\D/g, ''))));
    expect((await digits('.daily-figure strong')).slice(0, 2)).toEqual([cents, sold.length]);
    expect((await digits('.daily-course dd'))[0]).toBe(brought.length);
    expect((await digits('.report-part tfoot td:last-child'))[0]).toBe(cents);
    const paper = await fetch(`${walk.url}/v1/document/iceshop/daily-report?day=${today()}`, {
      headers: { authorization: `Bearer ${walk.client.token}` },
    });
    const printed = (await readPdf(Buffer.from(await paper.arrayBuffer()))).pages.join(' ').replace(/\D/g, '');
    expect(printed).toContain(String(cents));
    await report.keyboard.press('t');
    await report.waitForFunction(() => !location.search);
    await report.keyboard.press('ArrowLeft');
    await report.waitForFunction(() => /[?&]day=\d{4}-\d{2}-\d{2}$/.test(location.href));
    await report.keyboard.press('t');
    await report.waitForFunction(() => !location.search);
    await report.waitForSelector('select[aria-label="Division"]');
    await report.select('select[aria-label="Division"]', String(walk.day.kitchen));
    await waitForText(report, 'Nobody pays for a part of an order');
    expect(new URL(report.url()).searchParams.get('division')).toBe(String(walk.day.kitchen));
    await report.goto(`${walk.url}/admin/iceshop/dailyreport?day=2001-01-01`);
    await waitForText(report, 'Nothing sold on this day');
  });
}
