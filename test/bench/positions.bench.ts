// Measures what a position of a van costs on the server, sent one by one and in batches, and what it takes to play the day
// of two hundred vans again. SCOOP_BENCH_SECONDS says for how long positions come.
import { sql } from 'kysely';
import { hashOfKey } from '../../api/devices/pairing.ts';
import { openHouse } from '../api/resources/house.ts';
import { percentile, report } from './figures.ts';

const SECONDS = Number(process.env.SCOOP_BENCH_SECONDS ?? 20);
const VANS = 200;
const EACH_DAY = 2_880;
const DAY_MS = 86_400_000;

test('what a position costs, and a day of two hundred vans', async () => {
  const house = await openHouse(undefined, { alone: true });
  const tablets: { id: number; van: number; token: string }[] = [];
  for (let nr = 1; nr <= VANS; nr += 1) {
    const van = (
      await house.make('icecreamvan', { nr, name: `V${nr}`, color_text: '#000000', color_background: '#ffffff' })
    ).id;
    const { id } = await house.make('tablet', { name: `T${nr}`, udid: `t${nr}`, icecream_van_id: van });
    const token = `key-of-the-tablet-${nr}`;
    // Only so many tablets are paired at once; these are written as the pairing would.
    await house.database.system((db) =>
      sql`insert into device_pairing (company_id, device_id, paired_at, silent_seconds, key_hash)
        select company_id, id, now(), 900, ${hashOfKey(token)} from device
        where company_id = ${house.own} and kind = 'TABLET' and record_id = ${id}`.execute(db),
    );
    tablets.push({ id, van, token });
  }
  for (let nr = 0; nr < 35; nr += 1)
    await house.make('pointofinterest', { name: `P${nr}`, kind: 'PARK', latitude: 51 + nr / 300, longitude: 3.72 });
  const send = async (token: string, positions: readonly object[]) => {
    const before = performance.now();
    const { status } = await house.call(
      house.root,
      'POST',
      `public/${house.own}/iceshop/tablet/positions`,
      { positions },
      {
        authorization: `Bearer ${token}`,
      },
    );
    if (status !== 200) throw new Error(String(status));
    return performance.now() - before;
  };
  const place = (at: number) => ({
    ...{ latitude: 51 + ((at / 1000) % 3600) / 40_000, longitude: 3.72, velocity: 10, heading: 0 },
    recorded_at: new Date(at).toISOString(),
  });

  const cpu = process.cpuUsage();
  const begin = performance.now();
  const alone: number[] = [];
  // Each van's call waits for the one before, as a tablet's does; eight of them at once.
  await Promise.all(
    Array.from({ length: 8 }, async (_, lane) => {
      for (let nth = lane; performance.now() - begin < SECONDS * 1000; nth += 8)
        alone.push(await send(tablets[nth % VANS]!.token, [place(Date.now())]));
    }),
  );
  const { user, system } = process.cpuUsage(cpu);
  report(`${alone.length} positions, one by one, of ${VANS} vans`, {
    'a second': alone.length / SECONDS,
    'processor of server and sender (ms each)': (user + system) / 1000 / alone.length,
    'p50 (ms)': percentile(alone, 0.5),
    p95: percentile(alone, 0.95),
  });

  const batches: number[] = [];
  for (const { token } of tablets.slice(0, 20)) {
    const positions = Array.from({ length: 500 }, (_, nth) => place(Date.now() - 86_400_000 - nth * 1000));
    batches.push((await send(token, positions)) / 500);
  }
  report('a late position within a batch of 500', {
    'p50 (ms)': percentile(batches, 0.5),
    p95: percentile(batches, 0.95),
  });

  const yesterday = Math.floor(Date.now() / DAY_MS) * DAY_MS - 3 * DAY_MS;
  await house.database.system((db) =>
    sql`insert into trackerposition (company_id, tablet_id, vehicle, icecream_van_id, latitude, longitude, velocity, heading,
        recorded_at, sent_nr)
      select ${house.own}, t.id, 'ICECREAM_VAN', t.icecream_van_id, 51 + n / 90000.0, 3.7, 20, 90,
        ${new Date(yesterday).toISOString()}::timestamptz + n * interval '30 seconds', n::text
      from tablet t, generate_series(0, ${EACH_DAY - 1}::int) as n where t.company_id = ${house.own}`.execute(db),
  );
  await house.database.system((db) => sql`analyze trackerposition`.execute(db));
  const span = `from=${new Date(yesterday).toISOString()}&until=${new Date(yesterday + DAY_MS).toISOString()}`;
  for (const points of [100, 300]) {
    const times: number[] = [];
    let bytes = 0;
    for (let nth = 0; nth < 12; nth += 1) {
      const before = performance.now();
      const { status, body } = await house.call(house.root, 'GET', `query/fleet/replay?${span}&points=${points}`);
      expect([status, body.data.length]).toEqual([200, VANS]);
      if (nth >= 2) times.push(performance.now() - before);
      bytes = JSON.stringify(body).length;
    }
    report(`${VANS} vans’ day of ${VANS * EACH_DAY} positions at ${points} points each`, {
      'p50 (ms)': percentile(times, 0.5),
      p95: percentile(times, 0.95),
      megabytes: bytes / 1e6,
    });
  }
  await house.stop();
});
