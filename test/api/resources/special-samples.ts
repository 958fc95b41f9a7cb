// Makes right values of fields that a server module has rules for, which their entity file cannot say.
import type { Row } from '../../../api/conformance/records/fitted.ts';
import { next } from '../../../api/conformance/records/samples.ts';
import { textsIn } from '../../../build/text-files.ts';
import type { Entity } from '../../../core/contract/index.ts';
import type { House } from './house.ts';

/** The parts of a house that right values need; without calls, related records may be wrong. */
export type SampleHouse = Pick<House, 'entities' | 'people' | 'make' | 'call' | 'root'>;

/** Makes whole records for fields that point to one. */
export interface Making {
  leastOf(house: SampleHouse, entity: Entity): Promise<Row>;
  /** Answers the record that all samples share, or one of its own. */
  targetOf(house: SampleHouse, resource: string, own: boolean): Promise<number>;
}
type Sample = (house: SampleHouse, made: Making) => unknown;

const texts = textsIn('.', 'en', 'icecloud');
const OWN_TEXTS = Object.entries(texts).filter(([, text]) => !text.includes('{{'));

const STOP_DAY = '2100-03-14';
/** The Monday on which samples of shifts lie. */
const PLANNED = '2099-03-02';
const TOPPINGS = Array.from({ length: 40 }, (_, nth) => `Topping ${nth + 1}`);

/** Makes values that the rules of a server module require, each with its reason. */
export const SPECIAL: Readonly<Record<string, Sample>> = {
  // The key of a text that the product ships.
  'TextOverride.key': () => OWN_TEXTS[next() % OWN_TEXTS.length]![0],
  // The permission is one that a manifest declares.
  'PermissionGroup.permissions': () => ['ICECLOUD_SUPPLIERS_VIEW'],
  'Screen.permissions': () => ['ICETRUCK_MAP_VIEW'],
  'AlertKind.permission': () => 'ICECLOUD_SUPPLIERS_VIEW',
  // The template is no letter, which would have no size of paper.
  'PandoraTemplate.kind': () => 'LEGAL_DOCUMENT',
  // The kind is one that a manifest declares, and whose devices have no record of their own.
  'Device.kind': () => 'PROBE',
  // The feature is one that an embedded page may have.
  'CustomFrontendable.allow': () => 'fullscreen',
  'CustomFrontendable.scopes': () => ['ICECLOUD_SUPPLIERS_VIEW'],
  // Only a group can be the parent of a page.
  'CustomFrontendable.parent_id': async (house) =>
    (await house.make('customfrontendable', { mdl: 'page_group', name: 'Group', path: `group-${next()}` })).id,
  // Codes are stored in capitals.
  'Discount.code': () => `SUMMER${next()}`,
  // At least one receiver must have an e-mail address.
  'EmailJob.audience': ({ people }) => ({
    ...{ employee_ids: [people[1]], division_ids: [], permission_group_ids: [], account_ids: [] },
  }),
  // The line has an existing product.
  'WebshopOrder.lines': async (house, made) => {
    const product = house.entities.find(({ resource }) => resource === 'product')!;
    const option_groups = [{ name: 'Topping', min: 0, max: 1, options: [{ id: 'nuts', name: 'Nuts' }] }];
    const { id } = await house.make('product', { ...(await made.leastOf(house, product)), option_groups });
    const options = [{ id: 'nuts', group: 'Topping', name: 'Nuts' }];
    return [{ product_id: id, options, quantity: 2, unit_price_vati: 1.25, vat_rate: 6, note: 'Cold' }];
  },
  // The product has this option.
  'ProductComponent.product_id': async (house, made) => {
    const product = house.entities.find(({ resource }) => resource === 'product')!;
    const option_groups = [{ name: 'Topping', min: 0, max: 1, options: TOPPINGS.map((name) => ({ id: name, name })) }];
    return (await house.make('product', { ...(await made.leastOf(house, product)), option_groups })).id;
  },
  'ProductComponent.option_id': () => TOPPINGS[next() % TOPPINGS.length],
  // Each entry is of somebody of their own, because two of a day overlap.
  'Availability.employee_id': (house, made) => somebodyElse(house, made),
  // It ends at another time than it begins.
  'Availability.time_stop': () => '23:45:00',
  // The code is valid for the order.
  'WebshopOrder.discount_code': async (house) => {
    const code = `ORDER${next()}`;
    await house.make('discount', { code, type: 'PERCENTAGE', value: 10, active: true });
    return code;
  },
  // Each slot has a day of its own in the future.
  'DeliverySlot.date': () => new Date(Date.UTC(2099, 0, next())).toISOString().slice(0, 10),
  // Each run has a day of its own, because a van and its crew have one run at a time.
  'DeliverySchedule.date': () => new Date(Date.UTC(2099, 0, next())).toISOString().slice(0, 10),
  // It holds nothing that tours of other samples take.
  'IcecreamVanBooking.holds': () => false,
  'IcecreamVanReservation.lines': () => [
    { description: `Ice ${next()}`, qty: 2, unit: 'PERSON', unit_price_vati: 4, vat_rate: 6 },
  ],
  // The rows have no ids, because they are new to the load size, and names of their own.
  'LoadSize.items': () => [{ name: `Tub ${next()}`, quantity: 2, unit: 'LITRE' }],
  'IcecreamVanSchedule.date': () => new Date(Date.UTC(2099, 0, next())).toISOString().slice(0, 10),
  'IcecreamVanSchedule.helper_employee_id': ({ people }) => people[1] ?? people[0],
  // The driver has a driving licence.
  'IcecreamVanSchedule.driver_employee_id': (house, made) => licensed(house, made),
  'DeliverySchedule.driver_employee_id': (house, made) => licensed(house, made),
  'DeliverySchedule.co_driver_employee_id': ({ people }) => people[1] ?? people[0],
  // The stop has a run, and an order to deliver, on the same day.
  'DeliveryStop.delivery_schedule_id': async (house, made) => {
    const run = house.entities.find(({ resource }) => resource === 'deliveryschedule')!;
    const van = house.entities.find(({ resource }) => resource === 'deliveryvan')!;
    const delivery_van_id = (await house.make('deliveryvan', await made.leastOf(house, van))).id;
    return (
      await house.make('deliveryschedule', { ...(await made.leastOf(house, run)), date: STOP_DAY, delivery_van_id })
    ).id;
  },
  'DeliveryStop.webshop_order_id': async (house, made) => {
    const order = house.entities.find(({ resource }) => resource === 'webshoporder')!;
    const { delivery_slot_id: _, pick_up_point_id: __, ...least } = await made.leastOf(house, order);
    const place = {
      deliverable_type: 'DELIVERY_ZONE',
      delivery_zone_id: (await house.make('deliveryzone', { name: 'Gent' })).id,
    };
    const times = { time_start: '10:00', time_stop: '12:00', title: 'Morning', date: STOP_DAY };
    const delivery_slot_id = (await house.make('deliveryslot', { ...place, ...times })).id;
    const address = { address_street: 'Kouter', address_nr: '7', address_zipcode: '9000', address_city: 'Gent' };
    return (await house.make('webshoporder', { ...least, ...place, ...address, delivery_slot_id })).id;
  },
  // The order has something left to pay, and the payment is not more than that.
  'Payment.webshop_order_id': async (house, made) => {
    const order = house.entities.find(({ resource }) => resource === 'webshoporder')!;
    return (await house.make('webshoporder', await made.leastOf(house, order))).id;
  },
  'Payment.method': () => 'TERMINAL',
  'Payment.amount': () => 1.25,
  // Each attestation has a past day of its own.
  'StudentAttestation.attested_on': () => new Date(Date.UTC(1990, 0, next())).toISOString().slice(0, 10),
  // Each working day is of somebody of their own, who has no other open one, and is over.
  'WorkingDay.employee_id': (house, made) => somebodyElse(house, made),
  'WorkingDay.stopped_at': () => `2026-03-14T17:${sixtieth()}:00.000Z`,
  'WorkingDay.breaks': () => [{ started_at: '2026-03-14T12:00:00.000Z', stopped_at: '2026-03-14T12:30:00.000Z' }],
  // The company is open today, so that checklists make rounds.
  'ClosingDay.date_until': () => '2026-03-20',
  // Each week begins on a Monday of its own.
  'Schedule.week_start': () => new Date(Date.UTC(2099, 0, 5 + 7 * next())).toISOString().slice(0, 10),
  // A need lies within its week, and is for so many hours as a person may work.
  'Roster.schedule_id': (house, made) => weekOf(house, made),
  'Roster.date': () => `2099-03-0${2 + (next() % 7)}`,
  'Roster.time_start': () => '08:00:00',
  'Roster.time_stop': () => `16:${sixtieth()}:00`,
  // A shift is of one day, and warnings of planning are accepted; somebody else has each of them.
  'Shift.start_at': () => `${PLANNED}T07:${sixtieth()}:00.000Z`,
  'Shift.end_at': () => `${PLANNED}T15:${sixtieth()}:00.000Z`,
  'Shift.employee_id': (house, made) => somebodyElse(house, made),
  'Shift.accept': () => ['noAgreement', 'functionNotHeld'],
  'Shift.roster_id': async (house, made) => {
    const need = {
      schedule_id: await weekOf(house, made),
      job_function_id: await made.targetOf(house, 'jobfunction', false),
    };
    const times = { date: PLANNED, time_start: '08:00:00', time_stop: '16:00:00', nr_required: 1 };
    return (await house.make('roster', { ...need, ...times })).id;
  },
  // Two rules that nobody could keep at once are refused.
  'PlanningRule.least': () => 1,
  'PlanningRule.most': () => 9000,
  // An absence is at most a year long, and nobody is away twice at once.
  'Absence.employee_id': (house, made) => somebodyElse(house, made),
  'Absence.date_from': () => `2099-03-0${1 + (next() % 9)}`,
  'Absence.date_until': () => `2099-04-0${1 + (next() % 9)}`,
  // A pay file has an approved day of somebody with a payroll number.
  'PayExport.date_from': (house, made) => paidDay(house, made),
  'PayExport.date_until': () => '2015-12-31',
  // Each wage of a category begins on a day of its own.
  'WageScale.valid_from': () => new Date(Date.UTC(2099, 0, next())).toISOString().slice(0, 10),
  // The rows have no ids, because they are new.
  'Rotation.days': async (house, made) => [{ week: 1, ...(await dayOfWeek(house, made)) }],
  // It ends at another time than it begins.
  'Checklist.due_at': () => '23:45:00',
  // Limits belong to temperatures alone.
  'Checklist.steps': () => [{ title: `Freezer ${next()}`, kind: 'TEMPERATURE', min: -30, max: -18, required: true }],
  // A checklist makes its rounds.
  'ChecklistTick.checklist_round_id': async (house, made) => {
    const division = await made.targetOf(house, 'division', false);
    const place = { place: 'DIVISION', division_ids: [division], time_from: '05:00:00', due_at: '04:59:00' };
    const steps = [{ title: 'Sweep', kind: 'TICK' }];
    const { id } = await house.make('checklist', { name: `Daily ${next()}`, kind: 'CLEANING', ...place, steps });
    const { body } = await house.call(house.root, 'GET', `checklistround?filter[checklist_id]=${id}`);
    return body.data[0].id;
  },
  'WeekTemplate.rows': async (house, made) => [{ ...(await dayOfWeek(house, made)), nr_required: 1 }],
  // The article is of the supplier that all samples share.
  'SupplierOrder.lines': async (house, made) => {
    const article = house.entities.find(({ resource }) => resource === 'supplieditem')!;
    const { id } = await house.make('supplieditem', await made.leastOf(house, article));
    return [{ supplied_item_id: id, qty: 2, price_vate: 1.25 }];
  },
  // The pins have no ids, because they are new to the report.
  'DamageReport.markers': () => [{ x: 0.5, y: 0.25, kind: 'DENT', note: 'Door', photo_ids: [] }],
  // Without ICECLOUD nobody could change the terms any more.
  'Company.license_terms': () => [{ license: 'ICECLOUD' }, { license: 'ICESHOP', valid_until: '2099-03-14' }],
  // The line has no id, because it is new to the invoice.
  'Invoice.lines': soldLines,
  'Quote.lines': soldLines,
  'RecurringInvoice.lines': soldLines,
  // The least of them have no lines of which a discount could be taken off.
  'Invoice.discount_vati': () => 0,
  'Quote.discount_vati': () => 0,
  'RecurringInvoice.discount_vati': () => 0,
  // The invoice is issued and asks for money.
  'InvoicePayment.invoice_id': async (house) => {
    const lines = [{ description: 'Cones', qty: 1, unit_price_vati: 12.5, vat_rate: 6 }];
    const { id } = await house.make('invoice', { name: 'Ada', lines });
    await house.call(house.root, 'PATCH', `invoice/${id}/status`, { status: 'ISSUED' });
    return id;
  },
  // The day is in the future.
  'GiftCard.expires_on': () => '2099-03-14',
  // The type is one that people may use by hand.
  'StockMove.type': () => 'PRODUCTION_IN',
  // The password is not too simple.
  'WebshopAccount.password': () => `vanille en citroen ${next()}`,
  // Nobody else has the address with which a former employee returns.
  'FormerEmployee.user': () => ({ email: `former${next()}@aurora.example` }),
};

const sixtieth = (): string => String(next() % 60).padStart(2, '0');

async function somebodyElse(house: SampleHouse, made: Making): Promise<number> {
  const staff = house.entities.find(({ resource }) => resource === 'employee')!;
  return (await house.make('employee', await made.leastOf(house, staff))).id;
}

/** Answers somebody who may drive. */
async function licensed(house: SampleHouse, made: Making): Promise<number> {
  const staff = house.entities.find(({ resource }) => resource === 'employee')!;
  return (await house.make('employee', { ...(await made.leastOf(house, staff)), drivers_license: '0123456789' })).id;
}

/** Answers a day on which somebody worked, which is approved. */
async function paidDay(house: SampleHouse, made: Making): Promise<string> {
  const agreement = house.entities.find(({ resource }) => resource === 'wageagreement')!;
  const employee_id = await somebodyElse(house, made);
  await house.call(house.root, 'PATCH', `employee/${employee_id}`, { payroll_nr: `nr ${employee_id}` });
  const agreed = await house.make('wageagreement', { ...(await made.leastOf(house, agreement)), employee_id });
  const day = new Date(Date.UTC(2015, 0, 1 + (next() % 300))).toISOString().slice(0, 10);
  const { id } = await house.make('workingday', {
    ...{ employee_id, division_id: agreed.division_id, wage_agreement_id: agreed.id },
    ...{ started_at: `${day}T08:00:00.000Z`, stopped_at: `${day}T12:00:00.000Z` },
  });
  await house.call(house.root, 'PATCH', `workingday/${id}/status`, { status: 'APPROVED' });
  return day;
}

/** Answers the week in which samples of shifts and needs lie, of the division that all samples share. */
async function weekOf(house: SampleHouse, made: Making): Promise<number> {
  const division_id = await made.targetOf(house, 'division', false);
  const week = `schedule?filter[division_id]=${division_id}&filter[week_start]=${PLANNED}`;
  const [found] = (await house.call(house.root, 'GET', week)).body.data;
  return found?.id ?? (await house.make('schedule', { division_id, week_start: PLANNED })).id;
}

async function dayOfWeek(house: SampleHouse, made: Making): Promise<Row> {
  const job_function_id = await made.targetOf(house, 'jobfunction', false);
  return { weekday: 'MONDAY', job_function_id, time_start: '08:00:00', time_stop: '16:00:00', break_minutes: 30 };
}

/** Lines without what the server works out of the rest, such as a discount of its percentage. */
function soldLines(): object[] {
  return [{ description: 'Cones', qty: 2, unit_price_vati: 12.5, vat_rate: 6 }];
}
