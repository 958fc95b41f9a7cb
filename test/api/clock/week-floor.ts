// Gives tests of what fills weeks a house with a bar and two people who work there, and the calls that they make.
import { dayAfter, mondayOf, today } from '../../../core/contract/index.ts';
import { newEmployee } from '../people/people.ts';
import { type House, openHouse } from '../resources/house.ts';

export let house: House;
export let bar: number;
export let seller: number;
export let ada: number;
export let bram: number;
/** A Monday so far ahead that nobody hears of it late. */
export const WEEK = dayAfter(mondayOf(today()), 70);
export const NEXT = dayAfter(WEEK, 7);
export const NEED = { time_start: '10:00:00', time_stop: '18:00:00', nr_required: 2 };
export const DAY = { time_start: '10:00:00', time_stop: '18:00:00', break_minutes: 30 };

/** Opens the house of these tests before them, and closes it after them. */
export function weekHouse(): void {
  beforeAll(async () => {
    house = await openHouse();
    const address = { address_street: 'S', address_nr: '1', address_zipcode: '9000', address_city: 'Gent' };
    const unit = await house.make('establishmentunit', { name: 'U', ...address, address_country: 'BE' });
    bar = (await house.make('division', { name: 'Bar', kind: 'SHOP', establishment_unit_id: unit.id })).id;
    seller = (await house.make('jobfunction', { name: 'Seller' })).id;
    ada = await hired();
    bram = await hired();
  });
  afterAll(() => house?.stop());
}

export async function hired(): Promise<number> {
  const { id: employee_id } = await house.make('employee', newEmployee({ seniority_date: '2024-01-01T00:00:00Z' }));
  const terms = { division_id: bar, job_function_id: seller, dimona: 'OTH', workers_statute: 'BLUE_COLLAR' };
  await house.make('wageagreement', { employee_id, ...terms, category: 2 });
  return employee_id;
}

export const post = async (path: string, body: object = {}, actor = house.root) => {
  const answer = await house.call(actor, 'POST', path, body);
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body.data;
};
export const weekOf = async (week_start: string): Promise<number> => {
  const found = (
    await house.call(house.root, 'GET', `schedule?filter[division_id]=${bar}&filter[week_start]=${week_start}`)
  ).body.data;
  return found[0]?.id ?? (await house.make('schedule', { division_id: bar, week_start })).id;
};
export const shift = (date: string, employee_id?: number, more: object = {}) =>
  house.make('shift', {
    ...{ division_id: bar, job_function_id: seller, break_minutes: 30, ...(employee_id && { employee_id }) },
    ...{ start_at: `${date}T08:00:00Z`, end_at: `${date}T16:00:00Z`, ...more },
  });
export interface Line {
  readonly date: string;
  readonly employee_id?: number;
  readonly outcome: string;
  readonly reasons: readonly { readonly code: string }[];
}
export const said = ({ lines }: { lines: readonly Line[] }) =>
  lines.map(({ date, employee_id = 0, outcome, reasons }) =>
    [date, employee_id, outcome, ...reasons.map(({ code }) => code)].join(' '),
  );
export const shiftsOf = async (schedule: number) =>
  (await house.call(house.root, 'GET', `shift?filter[schedule_id]=${schedule}&page[size]=200`)).body.data;

export async function onLeave(employee_id: number, date: string): Promise<void> {
  const kinds = (await house.call(house.root, 'GET', 'absencekind')).body.data;
  const kind = kinds[0] ?? (await house.make('absencekind', { name: 'Holiday', kind: 'HOLIDAY' }));
  const asked = { employee_id, absence_kind_id: kind.id, date_from: date, date_until: date };
  const { id } = await house.make('absence', asked);
  await house.call(house.root, 'PATCH', `absence/${id}/status`, { status: 'APPROVED' });
}
