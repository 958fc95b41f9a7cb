// Makes a house with a plugin of its own that declares alarms and metrics, whose jobs run when a test says so.
import { sql } from 'kysely';
import type { Module, ServerPlugin } from '../../../api/contract/index.ts';
import { prepareJobs } from '../../../api/jobs/prepare.ts';
import { Worker } from '../../../api/jobs/worker.ts';
import type { EntityFile, Plugin } from '../../../core/contract/index.ts';
import shipped from '../../../plugins/server.ts';
import { type House, openHouse } from '../resources/house.ts';

export const SEES = 'ICESHOP_OVENS_ALARM';
export const ALSO = 'ICESHOP_OVENS_LEAD';

const oven: EntityFile = {
  model: 'Oven',
  collection: 'OVENS',
  display: '{{name}}',
  list: { columns: ['name', 'heat'], sort: ['name'], search: ['name'] },
  schema: {
    type: 'object',
    required: ['name'],
    properties: {
      name: { type: 'string' },
      heat: { type: 'integer' },
      touched: { type: 'boolean', virtual: true },
      division_id: { type: 'integer', relation: 'division' },
    },
  },
};

export const ovens: Plugin = {
  id: 'ovens',
  contract: 2,
  license: 'ICESHOP',
  permissions: ['ICESHOP_OVENS_VIEW', 'ICESHOP_OVENS_MODERATE', SEES, ALSO],
  entities: [oven],
  alarms: [
    {
      ...{ id: 'OVEN_HOT', severity: 'WARNING', permission: SEES, alsoFor: [ALSO], channels: ['NAVBAR', 'EMAIL'] },
      on: [{ model: 'Oven', when: { heat: { gte: 200 } } }],
    },
    { id: 'OVEN_BURNS', severity: 'CRITICAL', permission: SEES, on: [{ model: 'Oven' }], channels: ['EMAIL'] },
    { id: 'OVEN_TOUCHED', severity: 'INFO', permission: SEES, on: [{ model: 'Oven' }], ends: 'acknowledged' },
    { id: 'OVENS_MANY', severity: 'INFO', permission: SEES, metric: { id: 'ovens', operator: 'GT', threshold: 2 } },
    { id: 'OVEN_BROKEN', severity: 'INFO', permission: SEES, on: [{ model: 'Oven' }] },
  ],
  metrics: [
    { id: 'ovens', group: 'kitchen', counts: { model: 'Oven' }, good: 'DOWN', warnAt: 2, criticalAt: 4 },
    { id: 'oven-heat', group: 'kitchen', decimals: 1, permission: SEES },
    { id: 'oven-doors', group: 'kitchen', kind: 'COUNTER', source: 'event' },
    { id: 'oven-smoke', group: 'kitchen', source: 'outside' },
  ],
};

const server: ServerPlugin = {
  plugin: 'ovens',
  alarms: { OVEN_BROKEN: { Oven: () => sql`select id from no_such_table` } },
  samples: {
    'oven-heat': async ({ db }) => {
      const { rows } = await sql<{ n: number }>`select max(heat)::int as n from oven`.execute(db);
      return rows[0]?.n ?? undefined;
    },
  },
  exceptions: [
    {
      of: 'OVEN_HOT',
      model: 'Oven',
      rows: ({ companyId }) => sql`select id, name as subject from oven
      where company_id = ${companyId} order by heat desc`,
    },
    { of: 'OVEN_BURNS', model: 'Oven', rows: () => sql`select id from no_such_table` },
  ],
  hooks: {
    Oven: {
      afterCreate: ({ id }, { alarms, metrics }) =>
        Promise.all([
          alarms.raise('OVEN_TOUCHED', { resource: 'oven', id: Number(id) }),
          metrics.sample('oven-doors', 1),
        ]) as never,
      afterUpdate: async ({ id, name, touched }, { alarms }) => {
        const subject = { resource: 'oven', id: Number(id) };
        if (touched) await alarms.raise('OVEN_TOUCHED', subject);
        if (name === 'unknown') await alarms.raise('NOBODY', subject);
        await (name === 'burns' ? alarms.raise('OVEN_BURNS', subject) : alarms.end('OVEN_BURNS', subject));
      },
    },
  },
};

export const modules: readonly Module[] = [...shipped, { manifest: ovens, server }];

export interface WatchedHouse extends House {
  /** Makes a new worker each time, as if in another process. */
  worker(): Worker;
  /** Runs the jobs that are queued, and those of the clock anew. */
  look(): Promise<void>;
  /** Lets so many minutes pass for what was told and what began. */
  later(minutes: number): Promise<void>;
  // biome-ignore lint/suspicious/noExplicitAny: each test knows what it asks for
  alarms(kind: string): Promise<any[]>;
  /** Gives employees permissions of their own, and an address to mail. */
  grant(employee: number, ...permissions: string[]): Promise<void>;
}

export async function openWatched(): Promise<WatchedHouse> {
  const house = await openHouse(modules);
  const jobs = prepareJobs(modules, house.workshop);
  const log = { warn: () => undefined };
  const worker = () => new Worker({ database: house.database, jobs, log, keepsTimes: false });
  const queue = (name: string) => sql`insert into background_job (company_id, name, due_at)
    values (${house.own}, ${`iceguard.${name}`}, now() - interval '1 minute')`;
  const system = (statement: ReturnType<typeof sql>) => house.database.system((db) => statement.execute(db));
  return {
    ...house,
    worker,
    look: async () => {
      for (const name of ['sample-metrics', 'watch-alarms']) {
        await system(queue(name));
        await worker().run();
      }
      const failed = await house.database.system((db) =>
        sql`select name, error from background_job where company_id = ${house.own} and error is not null
          and name <> 'iceguard.push-alarm'`.execute(db),
      );
      expect(failed.rows).toEqual([]);
    },
    later: async (minutes) => {
      const ago = sql.lit(`${minutes} minutes`);
      const back = (name: string) => sql`${sql.ref(name)} = ${sql.ref(name)} - ${ago}::interval`;
      const fields = ['started_at', 'fired_at', 'told_at', 'mailed_at', 'resolved_at', 'acknowledged_at'];
      await system(sql`update alarm set ${sql.join(fields.map(back))} where company_id = ${house.own}`);
      for (const table of ['metrichistory', 'metrichistory_newest'])
        await system(sql`update ${sql.table(table)} set at = at - ${ago}::interval where company_id = ${house.own}`);
      await system(sql`update metric set sampled_at = sampled_at - ${ago}::interval,
        created_at = created_at - ${ago}::interval where company_id = ${house.own}`);
    },
    alarms: async (kind) => {
      const { body: kinds } = await house.call(house.root, 'GET', `alertkind?filter[key]=${kind}`);
      const { body } = await house.call(house.root, 'GET', `alarm?filter[alert_kind_id]=${kinds.data[0]?.id}`);
      return body.data;
    },
    grant: async (employee, ...permissions) => {
      for (const permission of permissions)
        await system(sql`insert into employee_permission (company_id, employee_id, permission)
          values (${house.own}, ${employee}, ${permission}) on conflict do nothing`);
    },
  };
}
