// Tests the evening's report of the day, of the webshop and the shops, against sums that are worked out here.
import { dayAfter, localTime, today } from '../../core/contract/index.ts';
import { readPdf } from '../../test/api/documents/read-pdf.ts';
import { check } from '../accessibility.ts';
import { settled } from '../settled.ts';
import { byRole, waitForText } from '../window.ts';
import type { Walk } from './walk.ts';

interface Order {
  readonly status: string;
  readonly deliverable_type: string;
  readonly delivery_date?: string;
  readonly delivery_start?: string;
  readonly created_at: string;
  readonly total_vati: number;
  readonly lines: readonly { readonly is_gift_card?: boolean; readonly total_vati: number }[];
}

interface Sale {
  readonly status: string;
  readonly kind: string;
  readonly division_id?: number;
  readonly icecream_van_id?: number;
  readonly vat: readonly { readonly is_gift_card?: boolean; readonly total: number }[];
}

const PAGE = 200;
const centsIn = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0);

/** The business day of an order: nights belong to the day before, what goes by e-mail to that on which it was made. */
function dayOf({ delivery_date, delivery_start = '12:00', created_at }: Order): string {
  const early = new Date(Date.parse(created_at) - 5 * 3_600_000).toISOString();
  if (!delivery_date) return localTime(early).slice(0, 10);
  return delivery_start < '05:00' ? dayAfter(delivery_date, -1) : delivery_date;
}

export function inTheEvening(walk: Walk): void {
  const all = async <T>(query: string): Promise<T[]> => {
    const found: T[] = [];
    for (let more = true; more; ) {
      const asked = `${query}&page[size]=${PAGE}&page[skip]=${found.length}`;
      const rows = (await walk.client.send('GET', asked)).body.data as unknown as T[];
      found.push(...rows);
      more = rows.length === PAGE;
    }
    return found;
  };
  /** What was sold of an order without its gift cards, which are no turnover. */
  const amountOf = async ({ id }: { readonly id: number }) => {
    const { total_vati, lines } = (await walk.client.send('GET', `webshoporder/${id}`)).body.data as unknown as Order;
    const cards = lines.filter((line) => line.is_gift_card);
    return (centsIn([total_vati]) - centsIn(cards.map((line) => line.total_vati))) / 100;
  };
  const soldInShops = async () => {
    const sales = await all<Sale>(`sale?filter[business_date]=${today()}`);
    const shops = sales.filter((sale) => !sale.icecream_van_id && sale.status !== 'VOIDED' && sale.kind !== 'ORDER');
    return centsIn(shops.flatMap(({ vat }) => vat.filter((rate) => !rate.is_gift_card).map(({ total }) => total)));
  };

  test('the numbers of the evening are the sums of the day’s orders; keys lead to another day, a division narrows it', async () => {
    const orders = await all<Order & { id: number }>('webshoporder?sort=id');
    const ours = orders.filter((order) => dayOf(order) === today());
    const sold = ours.filter(({ status }) => status !== 'CANCELLED' && status !== 'PENDING_PAYMENT');
    const cents = centsIn(await Promise.all(sold.map(amountOf)));
    const together = cents + (await soldInShops());
    expect(together).toBeGreaterThan(cents);
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
    expect((await digits('.daily-figure strong')).slice(0, 2)).toEqual([together, sold.length]);
    expect((await digits('.daily-course dd'))[0]).toBe(brought.length);
    const shops = '[aria-label="Webshop and shops"]';
    expect((await digits(`${shops} tbody tr:first-child td`))[2]).toBe(cents);
    expect((await digits(`${shops} tfoot td`))[2]).toBe(together);
    expect(await digits('[aria-label="VAT"] tfoot td:last-child')).toEqual([together]);
    const paper = await fetch(`${walk.url}/v1/document/iceshop/daily-report?day=${today()}`, {
      headers: { authorization: `Bearer ${walk.client.token}` },
    });
    const printed = (await readPdf(Buffer.from(await paper.arrayBuffer()))).pages.join(' ').replace(/\D/g, '');
    expect(printed).toContain(String(together));
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
