// Says which tables of the demo company grow with a larger one, which of them with the years, and what differs in copies.

const PEOPLE = `employee employee_with_legacyintranet employee_permission permissiongroup_employee_ids wageagreement contract
  employeefunction availability leaveentitlement employeenote payline weektemplaterow`;
const PLACES = `establishmentunit division pickuppoint deliveryzone stocklevel parlevel checklist checkliststep
  checklist_division_ids`;
const VANS = `icecreamvan icecreamvan_with_fleet deliveryvan deliveryvan_with_fleet tablet device device_with_icecash
  icecreamvanzone icecreamvanpreferredzone pointofinterest vanservice`;
const CUSTOMERS = 'webshopaccount accountaddress giftcard giftcardhistory';

const PLANS = 'schedule roster shift workingday clockevent absence dimonadeclaration';
const ROUNDS = 'checklistround checklistroundstep checklisttick';
const TOURS = `icecreamvanschedule tourload tourloaditem icecreamvancall icecreamvanreservation icecreamvanreservationline
  icecreamvanreservation_icecream_van_ids icecreamvanbooking vanfuel damagereport damagemarker`;
const ORDERS = `deliveryslot deliveryschedule webshoporder webshoporderline deliverystop payment worksheettick`;
const PAPERS = 'invoice invoiceline invoicepayment supplierorder supplierorderline stockmove';
const SALES = 'sale saleline salepayment drawersession drawermovement';

const listed = (...texts: readonly string[]) => texts.flatMap((text) => text.trim().split(/\s+/));

/** What there is more of with every year. */
export const DATED = listed(PLANS, ROUNDS, TOURS, ORDERS, PAPERS, SALES);

/** What there is more of in a larger company. */
export const ALL = [...listed(PEOPLE, PLACES, VANS, CUSTOMERS), ...DATED, 'demandhour'];

/** Conditions for copies that make the company larger. */
export const ONLY_WIDER = {
  device: "t.kind in ('TABLET', 'TILL', 'CLOCK')",
  demandhour: "t.resource <> 'product'",
};

/** What such copies have that relations and unique lists do not tell. */
export const WIDER = {
  employee: { last_name: `t.last_name || ' ' || chr(64 + n)`, user_id: 'null' },
  device: {
    record_id: 't.record_id + n * $step',
    public_code: 'left(md5(t.id * 1000 + n || t.name), 8)',
    name: `t.name || ' ' || n`,
  },
  device_with_icecash: { till_printer_id: 'null' },
  division: { name: `t.name || ' ' || n` },
  icecreamvan: { nr: 't.nr + n * 20', name: `t.name || ' ' || n` },
  deliveryvan: { nr: 't.nr + n * 20', name: `t.name || ' ' || n` },
  deliveryslot: {
    place: `regexp_replace(t.place, '[0-9]+$', '') || (substring(t.place from '[0-9]+$')::bigint + n * $step)`,
  },
  checklistround: {
    place_key: `regexp_replace(t.place_key, '[0-9]+$', '') || (substring(t.place_key from '[0-9]+$')::bigint + n * $step)`,
  },
  demandhour: { record_id: 't.record_id + n * $step' },
} as const;

const settled = (open: string, done: string) => ({
  status: `case when t.status in (${open}) then '${done}' else t.status end`,
});

/** What lies in the past is over: few of its records wait for anybody. */
export const LONGER = {
  webshoporder: {
    ...settled(`'PENDING_PAYMENT', 'CONFIRMED', 'IN_PRODUCTION', 'READY', 'ON_THE_WAY'`, 'COMPLETED'),
    payment_status: `case when (t.id + n) % 250 = 0 then t.payment_status else 'PAID' end`,
    paid_vati: 'case when (t.id + n) % 250 = 0 then t.paid_vati else t.total_vati end',
  },
  shift: settled(`'DRAFT', 'PUBLISHED', 'SWAP_ASKED'`, 'CONFIRMED'),
  workingday: {
    ...settled(`'OPEN'`, 'AUTO_CLOSED'),
    stopped_at: `coalesce(t.stopped_at, t.started_at + interval '8 hours') - n * interval '$days days'`,
  },
  absence: settled(`'ASKED'`, 'APPROVED'),
  invoice: settled(`'DRAFT', 'ISSUED', 'PARTLY_PAID'`, 'PAID'),
  supplierorder: settled(`'PLACEHOLDER', 'DRAFT', 'SENT', 'CONFIRMED', 'PARTLY_RECEIVED'`, 'RECEIVED'),
  damagereport: settled(`'REPORTED', 'ACKNOWLEDGED', 'IN_REPAIR'`, 'CLOSED'),
  deliveryschedule: settled(`'DRAFT', 'PUBLISHED', 'LOADING', 'ON_THE_ROAD'`, 'DONE'),
  icecreamvanschedule: settled(`'DRAFT', 'PUBLISHED', 'DEPARTED'`, 'FINISHED'),
  icecreamvanreservation: settled(`'REQUEST', 'OPTION', 'CONFIRMED'`, 'DONE'),
  icecreamvanbooking: { holds: 'false' },
  drawersession: {
    status: `'CLOSED'`,
    closed_at: `coalesce(t.closed_at, t.opened_at + interval '9 hours') - n * interval '$days days'`,
  },
} as const;
