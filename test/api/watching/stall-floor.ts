// Makes a house with a plugin that says what divisions sold, and that plays the weather service.
import { sql } from 'kysely';
import type { Module, ServerPlugin } from '../../../api/contract/index.ts';
import { prepareJobs } from '../../../api/jobs/prepare.ts';
import { Worker } from '../../../api/jobs/worker.ts';
import { businessDay, dayAfter, type EntityFile, type Plugin } from '../../../core/contract/index.ts';
import shipped from '../../../plugins/server.ts';
import { type House, openHouse } from '../resources/house.ts';
import { divisionsOf } from '../shop/divisions.ts';

export const today = businessDay(Date.now(), '05:00:00');

const stallhour: EntityFile = {
  model: 'StallHour',
  collection: 'STALLS',
  display: '{{day}}',
  list: { columns: ['day', 'hour', 'amount'], sort: ['day'], search: [] },
  schema: {
    type: 'object',
    properties: {
      division_id: { type: 'integer', relation: 'division' },
      day: { type: 'string', format: 'date' },
      hour: { type: 'integer' },
      amount: { type: 'number' },
    },
  },
};

const stalls: Plugin = {
  id: 'stalls',
  contract: 2,
  license: 'ICESHOP',
  requires: ['icecloud'],
  permissions: ['ICESHOP_STALLS_VIEW', 'ICESHOP_STALLS_MODERATE'],
  entities: [stallhour],
};

/** The warmest hour that the service tells of a day; undefined while it is down. */
export const sky: { high?: (date: string) => number } = {};

const server: ServerPlugin = {
  plugin: 'stalls',
  demand: [
    {
      model: 'Division',
      measure: 'amount',
      silence: 'CLOSED',
      sold: ({ companyId, from, until }) => sql`select s.division_id as record_id, s.day as business_date, s.hour,
          1 as quantity, s.amount
        from stallhour s where s.company_id = ${companyId} and s.day between ${from}::date and ${until}::date`,
    },
  ],
  ports: [
    {
      port: 'weather',
      send: ({ from, until }) => {
        if (!sky.high) throw new Error('the weather service is down');
        const hours: { at: string; temperature: number; rain_mm: number }[] = [];
        for (let date = from; date <= until; date = dayAfter(date))
          hours.push({ at: `${date}T13:00:00.000Z`, temperature: sky.high(date), rain_mm: 0 });
        return { hours };
      },
    },
  ],
};

export const modules: readonly Module[] = [...shipped, { manifest: stalls, server }];

export interface StallHouse extends House {
  division(name: string): Promise<number>;
  /** Notes what a division sold in each of the hours of the days before today. */
  sold(division: number, days: number, amount: (date: string, hour: number) => number | undefined): Promise<void>;
  /** Runs these jobs of the module and what they queue. */
  look(...jobs: string[]): Promise<void>;
  // biome-ignore lint/suspicious/noExplicitAny: each test knows what it asks for
  forecast(division: number): Promise<any[]>;
  run(statement: ReturnType<typeof sql>): Promise<unknown>;
}

const HOURS = [10, 11, 12, 13, 14, 15, 16];

export async function openStalls(): Promise<StallHouse> {
  const house = await openHouse(modules);
  const jobs = prepareJobs(modules, house.workshop);
  const run = (statement: ReturnType<typeof sql>) => house.database.system((db) => statement.execute(db));
  const rowsOf = async (statement: ReturnType<typeof sql>) =>
    ((await run(statement)) as { rows: unknown[] }).rows as never[];
  return {
    ...house,
    division: await divisionsOf(house),
    run,
    sold: async (division, days, amount) => {
      const dates = Array.from({ length: days }, (_, back) => dayAfter(today, -1 - back));
      const rows = dates.flatMap((day) =>
        HOURS.flatMap((hour) => {
          const value = amount(day, hour);
          return value === undefined ? [] : [{ day, hour, amount: value }];
        }),
      );
      await run(sql`insert into stallhour (company_id, division_id, day, hour, amount)
        select ${house.own}, ${division}, r.* from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          as r (day date, hour int, amount numeric)`);
    },
    look: async (...names) => {
      for (const name of names) {
        await run(sql`insert into background_job (company_id, name, due_at)
          values (${house.own}, ${`icecloud.${name}`}, now() - interval '1 minute')`);
        // What a job queues is done in the next round.
        for (const _ of [1, 2])
          await new Worker({ database: house.database, jobs, log: { warn: () => undefined }, keepsTimes: false }).run();
      }
      expect(
        await rowsOf(sql`select name, error from background_job where company_id = ${house.own} and error is not null`),
      ).toEqual([]);
    },
    forecast: (division) =>
      rowsOf(sql`select business_date::text as date, hour, value::float, lower::float, upper::float, error::float,
          baseline_error::float, is_shown, why from forecast
        where company_id = ${house.own} and resource = 'division' and record_id = ${division} order by 1, 2`),
  };
}
