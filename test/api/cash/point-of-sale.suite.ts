// Tests that tickets of another till system become tickets of its device: each once, refunds below zero, and what cannot be
// right kept where people find it.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Module, PortMessages } from '../../../api/contract/index.ts';
import { prepareJobs } from '../../../api/jobs/prepare.ts';
import { Worker } from '../../../api/jobs/worker.ts';
import { pretendedTill } from '../../../plugins/icecash/pointofsale/server/pretended-till.ts';
import type { OtherTicket } from '../../../plugins/icecash/pointofsale/server/tickets-of-others.ts';
import shipped from '../../../plugins/server.ts';
import { type House, openHouse } from '../resources/house.ts';

const asked: PortMessages['pointofsale'][] = [];
interface Page {
  readonly tickets: OtherTicket[];
  readonly cursor: string;
  readonly more?: boolean;
}
/** Pages of the newest place. */
let pages: Page[] = [];
const provider: Module = {
  manifest: { id: 'othertill', contract: 2, license: 'ICECASH', requires: ['icecash'] },
  server: {
    plugin: 'othertill',
    ports: [
      {
        port: 'pointofsale',
        send: (message) => {
          asked.push(message);
          const at = pages.findIndex((_, nth) => pages[nth - 1]?.cursor === message.since);
          const page = message.place === `place ${count}` ? pages[at] : undefined;
          return page ?? { tickets: [], cursor: message.since ?? 'none' };
        },
      },
    ],
  },
};
const modules = [...shipped, provider];

let house: House;
let van: number;
let count = 0;
beforeAll(async () => {
  house = await openHouse(modules);
  const colours = { color_text: '#000000', color_background: '#ffffff' };
  van = (await house.make('icecreamvan', { nr: 801, name: 'Van 801', ...colours })).id;
});
afterAll(() => house?.stop());

async function device(more: object = { till_icecream_van_id: van }): Promise<number> {
  count += 1;
  const values = { name: `Other ${count}`, kind: 'POINT_OF_SALE', till_place: `place ${count}` };
  return (await house.make('device', { ...values, ...more })).id;
}

/** Runs the job as by the clock, with what it queues. */
async function fetchAll(): Promise<void> {
  asked.length = 0;
  await house.database.system((db) =>
    sql`insert into background_job (company_id, name, key, payload, due_at)
      values (${house.own}, 'icecash.fetch-tickets', ${randomUUID()}, '{}', now())`.execute(db),
  );
  const jobs = prepareJobs(
    modules.filter(({ manifest }) => manifest.id === 'icecash'),
    house.workshop,
  );
  await new Worker({ database: house.database, jobs, log: { warn: () => undefined } }).run();
}

const ticket = (key: string, more: Partial<OtherTicket> = {}): OtherTicket => ({
  ...{ key, nr: `2026/${key}`, at: '2026-11-20T13:00:00.000Z', total_vati: 7 },
  lines: [{ name: 'Gelato', qty: 2, unit_price_vati: 3.5, vat_rate: 6 }],
  payments: [{ method: 'CASH', amount: 7 }],
  ...more,
});

const list = async (path: string) => (await house.call(house.root, 'GET', path)).body.data;
const salesOf = (id: number) => list(`sale?filter[device_id]=${id}&sort=nr`);
const untaken = (id: number) => list(`devicecall?filter[device_id]=${id}`);

test('its tickets are tickets of the van, numbered as they come, and asked for from the last cursor on', async () => {
  const id = await device();
  pages = [
    { tickets: [ticket('a'), ticket('b', { payments: [{ method: 'TERMINAL', amount: 7 }] })], cursor: '1', more: true },
    { tickets: [ticket('c')], cursor: '2' },
  ];
  await fetchAll();
  const own = asked.filter(({ place }) => place === `place ${count}`);
  expect([...new Set(own.map(({ since }) => since))]).toEqual([undefined, '1']);
  const found = await salesOf(id);
  expect(found).toMatchObject([
    { nr: 1, other_nr: '2026/a', icecream_van_id: van, total_vati: 7, business_date: '2026-11-20', methods: ['CASH'] },
    { nr: 2, other_nr: '2026/b', methods: ['TERMINAL'], kind: 'SALE', status: 'COMPLETED' },
    { nr: 3, other_nr: '2026/c' },
  ]);
  await fetchAll();
  expect(asked).toContainEqual({ place: `place ${count}`, since: '2' });
  expect(await salesOf(id)).toHaveLength(3);
});

test('a ticket that is told again is the one that is there; with other contents it is kept beside it', async () => {
  const id = await device();
  const other = ticket('a', { payments: [{ method: 'OTHER', amount: 7 }] });
  pages = [{ tickets: [ticket('a'), ticket('a'), other, other], cursor: '1' }];
  await fetchAll();
  expect(await salesOf(id)).toMatchObject([{ other_nr: '2026/a', methods: ['CASH'] }]);
  expect(await untaken(id)).toMatchObject([{ item_id: 'a', reason: 'saleKeyTaken', path: 'icecash/sale' }]);
});

test('what cannot be right is kept on the device, and the others are taken', async () => {
  const id = await device();
  pages = [
    {
      tickets: [
        ticket('wrong total', { total_vati: 6 }),
        ticket('no coins', { payments: [{ method: 'CASH', amount: 7, rounding: 0.01 }] }),
        ticket('good'),
        ticket('below', { lines: [{ name: 'Gelato', qty: -2, unit_price_vati: 3.5, vat_rate: 6 }] }),
      ],
      cursor: '1',
    },
  ];
  await fetchAll();
  expect(await salesOf(id)).toMatchObject([{ nr: 1, other_nr: '2026/good' }]);
  const kept = await untaken(id);
  expect(kept.map((one: { item_id: string }) => one.item_id).sort()).toEqual(['below', 'no coins', 'wrong total']);
  expect(JSON.parse(kept.find((one: { item_id: string }) => one.item_id === 'wrong total').body)).toMatchObject({
    total_vati: 6,
  });
});

test('a refund of the other system stands below zero beside the ticket that it gives back', async () => {
  const id = await device();
  pages = [{ tickets: [ticket('a'), ticket('b', { kind: 'REFUND', refund_of: 'a' })], cursor: '1' }];
  await fetchAll();
  const [first, refund] = await salesOf(id);
  expect(refund).toMatchObject({
    ...{ kind: 'REFUND', refund_of_id: first.id, total_vati: -7, vat: [{ rate: 6, total: -7, vat: -0.4, net: -6.6 }] },
    lines: [{ qty: -2, total_vati: -7 }],
    payments: [{ method: 'CASH', amount: -7 }],
  });
  expect(first).toMatchObject({ status: 'REFUNDED' });
});

test('a device that is switched off, or has no name there, is not asked for', async () => {
  await device({ active: false });
  const off = `place ${count}`;
  await device({ till_place: undefined });
  await fetchAll();
  expect(asked.map(({ place }) => place)).not.toContain(off);
});

test('the pretended one tells each ticket once', () => {
  const evening = Date.parse('2026-11-20T19:05:00.000Z');
  const whole = pretendedTill({ place: 'Kiosk' }, evening);
  expect(whole.tickets.length).toBeGreaterThan(20);
  expect(pretendedTill({ place: 'Kiosk', since: whole.cursor }, evening).tickets).toEqual([]);
  const later = pretendedTill({ place: 'Kiosk', since: whole.cursor }, evening + 25 * 60_000);
  expect(later.tickets).toHaveLength(1);
});
