// Makes what tests of tours need: vans, zones, people who may drive, and calls of a planner.
import { sql } from 'kysely';
import { prepareJobs } from '../../../api/jobs/prepare.ts';
import { Worker } from '../../../api/jobs/worker.ts';
import shipped from '../../../plugins/server.ts';
import { type Answer, type House, openHouse } from '../resources/house.ts';
import { leastOf, type Row } from '../resources/samples.ts';

/** A Wednesday far ahead, in a week without a change of the clocks. */
export const DAY = '2099-05-06';
const HOURS = { time_start: '12:00', time_stop: '18:00' };

export type TourFloor = Awaited<ReturnType<typeof tourFloor>>;

const SQUARE = {
  type: 'Polygon',
  coordinates: [
    [
      [3.7, 51.04],
      [3.74, 51.04],
      [3.74, 51.07],
      [3.7, 51.07],
      [3.7, 51.04],
    ],
  ],
};

export async function tourFloor() {
  const house = await openHouse();
  const may = ['ICETRUCK_ICECREAM_VAN_SCHEDULES_VIEW', 'ICETRUCK_ICECREAM_VAN_SCHEDULES_MODERATE'];
  let planner = house.actor(may);
  /** Lets the planner's company say something of tours. */
  const say = (icetruck: Row): void => {
    planner = house.actor(may, { company: { ...house.root.company, settings: { icetruck } } as never });
  };
  let count = 0;
  const make = async (resource: string, more: Row = {}): Promise<number> => {
    const entity = house.entities.find((each) => each.resource === resource)!;
    return (await house.make(resource, { ...(await leastOf(house, entity)), ...more })).id;
  };
  const van = (more: Row = {}) => make('icecreamvan', { nr: ++count, name: `Van ${count}`, ...more });
  const zone = (more: Row = {}) =>
    make('icecreamvanzone', { name: `Zone ${++count}`, abbreviation: `Z${count}`, polygon: SQUARE, ...more });
  const driver = (first_name: string, more: Row = {}) => {
    const email = `${first_name.toLowerCase()}-${++count}-${house.own}@werk.example`;
    return make('employee', { first_name, email, drivers_license: '0123456789', ...more });
  };
  const call = (method: string, path: string, body?: unknown, who = planner): Promise<Answer> =>
    house.call(who, method, path, body);
  const add = (more: Row = {}): Promise<Answer> =>
    call('POST', 'icecreamvanschedule', { date: DAY, ...HOURS, ...more });
  const tour = async (more: Row = {}): Promise<Row & { id: number }> => {
    const { status, body } = await add(more);
    if (status !== 201) throw new Error(JSON.stringify(body));
    return body.data;
  };
  const change = (id: number, values: Row) => call('PATCH', `icecreamvanschedule/${id}`, values);
  const step = (id: number, status: string, more: Row = {}) =>
    call('PATCH', `icecreamvanschedule/${id}/status`, { status, ...more });
  const read = async (id: number): Promise<Row> =>
    (await house.call(house.root, 'GET', `icecreamvanschedule/${id}`)).body.data;
  const rows = async (query: string): Promise<Row[]> => (await call('GET', `query/icetruck/${query}`)).body.data;
  /** Lists the kinds of notices that somebody got about a tour. */
  const heard = async (employee: number): Promise<string[]> => {
    const found = await house.database.system((db) =>
      sql<{ kind: string }>`select kind from notice where company_id = ${house.own} and employee_id = ${employee}
        order by id`.execute(db),
    );
    return found.rows.map(({ kind }) => kind);
  };
  return { house, say, make, van, zone, driver, call, add, tour, change, step, read, rows, heard };
}

/** Runs what is due of these jobs, with what they queue. */
export async function work({ database, workshop }: House, names: string, module = 'icetruck'): Promise<void> {
  const jobs = prepareJobs(shipped, workshop).filter((job) => job.name.startsWith(`${module}.${names}`));
  await new Worker({ database, jobs, log: { warn: () => undefined } }).run();
}
