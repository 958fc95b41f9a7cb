// Tests suppliers: the conditions of the order channel, and the next deadline for orders.
import { codesOf, type House, openHouse } from './house.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house?.stop());

test('ordering by e-mail needs an address, ordering inside needs a division', async () => {
  const post = (record: object) => house.call(house.root, 'POST', 'supplier', record);
  expect(codesOf((await post({ name: 'E', order_channel: 'EMAIL' })).body)).toEqual(['email required']);
  expect(codesOf((await post({ name: 'E' })).body)).toEqual(['email required']);
  expect(codesOf((await post({ name: 'I', order_channel: 'INTERNAL' })).body)).toEqual([
    'internal_division_id required',
  ]);
  const phone = await post({ name: 'P', order_channel: 'PHONE' });
  expect(phone.status).toBe(201);
  const patched = await house.call(house.root, 'PATCH', `supplier/${phone.body.data.id}`, { order_channel: 'EMAIL' });
  expect(codesOf(patched.body)).toEqual(['email required']);
});

const WEEKDAYS = ['SUNDAY', 'MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY'];
const DAY = 86_400_000;

/**
 * Works the deadline out slowly: every deadline of the coming days in Brussels, and the first one that is still ahead.
 */
function expected(weekdays: string[], cutoff: string, lead: number): string | undefined {
  const now = Date.now();
  for (let offset = -1; offset < 9; offset++) {
    const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Brussels' }).format(now + offset * DAY);
    const delivery = new Date(Date.parse(`${day}T12:00:00Z`) + lead * DAY).getUTCDay();
    const deadline = inBrussels(day, cutoff);
    if (weekdays.includes(WEEKDAYS[delivery]!) && deadline > now) return new Date(deadline).toISOString();
  }
  return undefined;
}

function inBrussels(day: string, time: string): number {
  const utc = Date.parse(`${day}T${time}Z`);
  const parts = new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Europe/Brussels',
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  return utc - (Date.parse(`${parts.format(utc).replace(' ', 'T')}Z`) - utc);
}

test('the next cut-off is the nearest delivery day’s that is still to come', async () => {
  const soon = new Date(Date.now() + 3_600_000).toISOString().slice(11, 19);
  const cases: [string[], string, number][] = [
    [['MONDAY'], '00:00:00', 0],
    [['MONDAY', 'THURSDAY'], '23:59:59', 1],
    [['SUNDAY'], soon, 2],
    [WEEKDAYS, '12:00:00', 1],
    [['FRIDAY'], '10:30:00', 10],
    [['TUESDAY'], '09:00:00', 365],
  ];
  for (const [delivery_weekdays, order_cutoff, lead_time_days] of cases) {
    const fields = { delivery_weekdays, order_cutoff, lead_time_days };
    const { next_cutoff } = await house.make('supplier', { name: 'C', order_channel: 'PHONE', ...fields });
    expect([fields, next_cutoff]).toEqual([fields, expected(delivery_weekdays, order_cutoff, lead_time_days)]);
  }
  const days = { delivery_weekdays: WEEKDAYS, order_cutoff: '12:00:00' };
  for (const record of [{ ...days, active: false }, { order_cutoff: '12:00:00' }, { delivery_weekdays: WEEKDAYS }]) {
    expect(await house.make('supplier', { name: 'N', order_channel: 'PHONE', ...record })).not.toHaveProperty(
      'next_cutoff',
    );
  }
  const sorted = await house.call(house.root, 'GET', 'supplier?sort=next_cutoff&page[size]=2');
  const rest = await house.call(house.root, 'GET', `supplier?sort=next_cutoff&page[after]=${sorted.body.meta.next}`);
  expect(sorted.body.data.length + rest.body.data.length).toBe(sorted.body.meta.total);
});
