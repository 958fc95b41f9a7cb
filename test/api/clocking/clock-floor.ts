// Makes what tests of clocks share: the whole product, a division with a paired clock at its door, and people who work
// there and sign on at it.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { type Answer, call, post } from '../auth/product.ts';
import { type Door, pairedDevice, signOn } from '../devices/door.ts';
import { ownWhole } from '../events/product.ts';
import { newEmployee } from '../people/people.ts';

export type Kind = 'IN' | 'OUT' | 'BREAK' | 'BACK';
// biome-ignore lint/suspicious/noExplicitAny: each test knows what it asked for
export type Day = any;

export interface Worker {
  readonly id: number;
  readonly agreement: number;
  /** The sign-on at the floor's clock. */
  readonly sign_on: string;
}

export interface Clocking {
  readonly kind: Kind;
  readonly at: string;
  readonly id?: string;
}

let counter = 0;

/** Opens the product for one suite; what it makes is there from its first test on. */
export function clockFloor() {
  const house: Door = ownWhole('admin');
  const places = {} as { shop: number; bar: number; scooping: number; clock: { id: number; token: string } };
  const make = async (resource: string, body: object) => {
    const made = await post(house, `/v1/${resource}`, { token: house.token, body });
    if (made.status !== 201) throw new Error(`${resource}: ${made.status} ${JSON.stringify(made.body)}`);
    return made.body.data;
  };
  beforeAll(async () => {
    const address = { address_nr: '1', address_zipcode: '9000', address_city: 'Gent', address_country: 'BE' };
    const unit = await make('establishmentunit', { name: 'Quay', address_street: 'Quay', ...address });
    const division = { kind: 'SHOP', establishment_unit_id: unit.id };
    places.shop = (await make('division', { name: 'Quay shop', ...division })).id;
    places.bar = (await make('division', { name: 'Quay bar', ...division })).id;
    places.scooping = (await make('jobfunction', { name: 'Quay scooping' })).id;
    places.clock = await pairedDevice(house, 'CLOCK', { division_id: places.shop });
  });
  const get = async (path: string) => (await call(house, `/v1/${path}`, { token: house.token })).body.data;
  const change = (path: string, body: object): Promise<Answer> =>
    call(house, `/v1/${path}`, { method: 'PATCH', token: house.token, body });
  return {
    house,
    places,
    make,
    get,
    change,
    /** Hires somebody, with an agreement for the shop, and signs them on at the clock. */
    worker: async (dimona = 'OTH'): Promise<Worker> => {
      counter += 1;
      const name = { first_name: 'Wim', last_name: `Clock ${counter}` };
      const { id } = await make('employee', newEmployee({ ...name, email: `clock-${counter}@werk.example` }));
      const terms = { division_id: places.shop, job_function_id: places.scooping, workers_statute: 'BLUE_COLLAR' };
      const agreement = await make('wageagreement', { employee_id: id, ...terms, dimona, category: 2 });
      return { id, agreement: agreement.id, sign_on: await signedOn(house, places.clock.id, id) };
    },
    /** Plans a shift and tells its person of it. */
    shift: async (employee_id: number, start_at: string, end_at: string, more: object = {}) => {
      const at = { division_id: places.shop, job_function_id: places.scooping, start_at, end_at };
      const accept = ['noAgreement', 'functionNotHeld', 'shortRest', 'lateNotice'];
      const made = await make('shift', { employee_id, ...at, accept, ...more });
      await house.database.system((db) =>
        sql`update shift set status = 'PUBLISHED', told_employee_id = employee_id, told_start_at = start_at,
          told_end_at = end_at where id = ${made.id} and company_id = 1`.execute(db),
      );
      return made;
    },
    days: async (employee: number): Promise<Day[]> =>
      (await get(`workingday?filter[employee_id]=${employee}&page[size]=200&sort=started_at`)) as Day[],
    /** Reads a field of a day that calls do not show. */
    stored: async (id: number, column: 'clocked') => {
      const { rows } = await house.database.system((db) =>
        sql<Day>`select ${sql.ref(column)} as value from workingday where company_id = 1 and id = ${id}`.execute(db),
      );
      return rows[0].value;
    },
    events: async (employee: number): Promise<Day[]> =>
      (await get(`clockevent?filter[employee_id]=${employee}&page[size]=500&sort=at`)) as Day[],
    /** Answers the ids of the records of that resource that such an alarm was raised for; a job takes it a moment later. */
    alarms: async (kind: string, resource: string): Promise<number[]> => {
      const { rows } = await house.database.system((db) =>
        sql<{ id: number }>`select record_id::int as id from alarmsignal
            where company_id = 1 and kind = ${kind} and resource = ${resource} and not ends
          union select a.record_id::int from alarm a join alertkind k on k.company_id = a.company_id and k.id = a.alert_kind_id
            where a.company_id = 1 and k.key = ${kind} and a.resource = ${resource}`.execute(db),
      );
      return rows.map(({ id }) => id);
    },
    /** Signs somebody on at the clock by a PIN. */
    signOnAtClock: async ({ id }: Worker) => {
      const pin = '907431';
      await post(house, `/v1/employee/${id}/pin`, { token: house.token, body: { pin } });
      const { status } = await signOn(house, places.clock.token, { person: String(id), pin });
      expect(status).toBe(200);
    },
    /** Sends events as the clock does that kept them: each is answered by itself. */
    send: (worker: Pick<Worker, 'sign_on'>, clockings: readonly Clocking[], more: object = {}) =>
      post(house, '/v1/deviceauth/batch', {
        token: places.clock.token,
        body: { items: clockings.map((each) => itemOf(worker, each)), ...more },
      }),
  };
}

const itemOf = ({ sign_on }: Pick<Worker, 'sign_on'>, { kind, at, id = randomUUID() }: Clocking) => ({
  ...{ id, path: 'iceclock/clock', body: { kind }, at, sign_on },
});

async function signedOn(house: Door, device: number, employee: number): Promise<string> {
  const id = randomUUID();
  await house.database.system((db) =>
    sql`insert into device_sign_on (company_id, id, device_id, employee_id, way)
      values (1, ${id}, ${device}, ${employee}, 'badge')`.execute(db),
  );
  return id;
}

/** Says how a day went, without ids and without the moments of writing. */
export const shown = (day: Day): string =>
  [
    ...[day.business_date, timeOf(day.started_at), day.stopped_at ? timeOf(day.stopped_at) : '…'],
    ...[(day.breaks ?? []).map((each: Day) => `${timeOf(each.started_at)}/${timeOf(each.stopped_at ?? '')}`).join(' ')],
    ...[day.status, day.worked_minutes ?? '-', day.planned_minutes, day.difference_minutes ?? '-'],
  ].join(' ');

const timeOf = (moment: string): string => moment.slice(11, 16);
