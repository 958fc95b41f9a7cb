// Tests what modules say that was sold by the hour: vans in the zones in which they were on tour, and products by orders.
import { sql } from 'kysely';
import { businessDay, dayAfter, momentOf } from '../../../core/contract/index.ts';
import { putTicket, type Ticket, tillOf } from '../cash/turnover-floor.ts';
import type { House } from '../resources/house.ts';
import type { Row } from '../resources/samples.ts';
import { type OrderFloor, orderFloor } from '../shop/order-floor.ts';
import { type TourFloor, tourFloor, work } from '../truck/tour-floor.ts';

const yesterday = dayAfter(businessDay(Date.now(), '05:00:00'), -1);
const at = (time: string) => momentOf(`${yesterday} ${time}`)!.toISOString();

/** Lists what is kept of a record, as `hour quantity amount`, after it was gathered anew. */
async function soldOf(house: House, resource: string, record: number): Promise<string[]> {
  await house.database.system((db) => sql`delete from demandhour where company_id = ${house.own}`.execute(db));
  await house.database.system((db) => sql`delete from background_job where name = 'icecloud.demand'`.execute(db));
  await work(house, 'demand', 'icecloud');
  const { rows } = await house.database.system((db) =>
    sql<{ said: string }>`select hour || ' ' || quantity::float || ' ' || amount::float as said from demandhour
      where company_id = ${house.own} and resource = ${resource} and record_id = ${record}
        and business_date = ${yesterday}::date order by hour`.execute(db),
  );
  return rows.map(({ said }) => said);
}

describe('of zones', () => {
  let floor: TourFloor;
  let till: number;
  beforeAll(async () => {
    floor = await tourFloor();
    till = await tillOf(floor.house);
  });
  afterAll(() => floor?.house.stop());

  /** Makes a tour of yesterday from one until four o'clock, past the rules that plan tours ahead. */
  async function tourIn(zone: number, van: number, values: Row): Promise<void> {
    const { id } = await floor.tour({ icecream_van_id: van, icecream_van_zone_id: zone });
    const past = { date: yesterday, time_start: '13:00', time_stop: '16:00', ...values };
    await floor.house.database.system((db) =>
      db
        .updateTable('icecreamvanschedule')
        .set(past)
        .where('company_id', '=', floor.house.own)
        .where('id', '=', id)
        .execute(),
    );
  }
  const sell = (van: number, time: string, more: Partial<Ticket> = {}) =>
    putTicket(floor.house, till, { day: yesterday, moment: at(time), van, totals: { 6: 10 }, ...more });

  test('a zone has what its van sold on the way, and hours in which nobody came; gift cards are not ice cream', async () => {
    const [zone, van, other] = [await floor.zone(), await floor.van(), await floor.van()];
    await tourIn(zone, van, { status: 'FINISHED', departed_at: at('13:10'), returned_at: at('16:20') });
    await sell(van, '13:05');
    await sell(van, '13:30', { totals: { 6: 20, 21: 4 } });
    await sell(van, '13:40');
    await sell(van, '14:15', { status: 'VOIDED' });
    await sell(van, '15:05', { totals: { 6: 30, 0: 25 } });
    await sell(van, '16:30');
    await sell(other, '13:30');
    expect(await soldOf(floor.house, 'icecreamvanzone', zone)).toEqual(['13 2 34', '14 0 0', '15 1 30', '16 0 0']);
  });

  test('of a tour that nobody said was driven only what was sold within its hours counts, and drafts do not', async () => {
    const [zone, drafted, van] = [await floor.zone(), await floor.zone(), await floor.van()];
    await tourIn(zone, van, { status: 'PUBLISHED' });
    await sell(van, '15:05');
    await sell(van, '16:30');
    expect(await soldOf(floor.house, 'icecreamvanzone', zone)).toEqual(['15 1 10']);
    const draft = await floor.van();
    await tourIn(drafted, draft, { status: 'DRAFT' });
    await sell(draft, '15:05');
    expect(await soldOf(floor.house, 'icecreamvanzone', drafted)).toEqual([]);
  });
});

describe('of products', () => {
  let floor: OrderFloor;
  beforeAll(async () => {
    floor = await orderFloor();
  });
  afterAll(() => floor?.house.stop());

  async function ordered(product_id: number, quantity: number, values: Row): Promise<void> {
    const { id } = await floor.order({ lines: [{ product_id, quantity }] });
    await floor.house.database.system((db) =>
      db
        .updateTable('webshoporder')
        .set({ delivery_date: yesterday, delivery_start: '10:30', ...values })
        .where('company_id', '=', floor.house.own)
        .where('id', '=', id)
        .execute(),
    );
  }

  test('pieces count in the hour in which they go out; what was cancelled or never paid does not', async () => {
    const [vanilla, mocha] = [await floor.product(), await floor.product({ price_vati: 4 })];
    await ordered(vanilla, 3, { status: 'COMPLETED' });
    await ordered(vanilla, 2, { status: 'CONFIRMED' });
    await ordered(vanilla, 4, { status: 'COMPLETED', delivery_start: '15:00' });
    await ordered(vanilla, 50, { status: 'CANCELLED' });
    await ordered(vanilla, 60, { status: 'PENDING_PAYMENT' });
    await ordered(mocha, 1, { status: 'CONFIRMED', delivery_start: null });
    expect(await soldOf(floor.house, 'product', vanilla)).toEqual(['10 5 50', '15 4 40']);
    expect(await soldOf(floor.house, 'product', mocha)).toEqual(['12 1 4']);
  });
});
