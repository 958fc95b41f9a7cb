// Makes 22 reservations of the demo company in all states, two of them options that end today, with the vans that they
// hold and their tours (docs/domain 20.1).
import { sql } from 'kysely';
import type { DemoContext, Row } from '#api';
import { saySettings } from '#api/demo';
import { dayAfter, lineTotal, localTime, momentOf, sumsOfTotals } from '#core/contract';
import { settings } from '../settings.ts';
import { awaySpan, blockedSpan } from '../span.ts';
import { type DemoEvent, type DemoStatus, EVENTS } from './events.ts';
import { type TakeVans, vanTaker } from './free-vans.ts';

const SAID = settings.properties;
const MINUTE = 60_000;
const DAY = 1440 * MINUTE;
const TRAVEL = 20;
const ENDS_TODAY = ['Jubileum Bakkerij Maes', 'Trouwfeest Eva en Mats'];
const TERMS =
  'De wagen staat op een vlakke, verharde plaats van 3 op 7 meter met een stopcontact van 16 A.\nHet voorschot is te betalen binnen acht dagen, het saldo binnen veertien dagen na het evenement.\nAnnuleren kan kosteloos tot zeven dagen voor het evenement; daarna houden we het voorschot.\nBij storm of code rood van het KMI zoeken we samen een nieuwe datum.';
const HOLDS: readonly DemoStatus[] = ['OPTION', 'CONFIRMED'];
const WAS_QUOTED: readonly DemoStatus[] = ['OPTION', 'CONFIRMED', 'DONE', 'INVOICED', 'EXPIRED'];
const WAS_ACCEPTED: readonly DemoStatus[] = ['CONFIRMED', 'DONE', 'INVOICED'];

export async function seedReservations(context: DemoContext): Promise<void> {
  await saySettings(context, 'icetruck', { reservation_requests: true, reservation_terms: TERMS });
  const take = await vanTaker(context);
  const sizes = await loadSizes(context);
  const rows = EVENTS.map((event, index) => reservationOf(event, index, context, { take, sizes }));
  const made = await context.add('IcecreamVanReservation', rows);
  const known = made.map((row, index): Row => ({ ...rows[index], id: Number(row.id) }));
  await context.add('IcecreamVanBooking', known.flatMap(bookingsOf));
  await context.add('IcecreamVanSchedule', known.flatMap(toursOf));
  await invoice(context, known);
}

async function loadSizes({ db, companies }: DemoContext): Promise<{ id: number; from: number }[]> {
  const { rows } = await sql<{ id: number; from: number }>`select id::int, auto_apply_at_nr_of_people::int as "from"
    from loadsize where company_id = ${companies.aurora} order by auto_apply_at_nr_of_people desc`.execute(db);
  return rows;
}

interface Given {
  readonly take: TakeVans;
  readonly sizes: readonly { id: number; from: number }[];
}

function reservationOf(event: DemoEvent, index: number, { random, today }: DemoContext, { take, sizes }: Given): Row {
  const [[days, start, stop, event_name, event_type, nr_of_people, vans, status], customer, place] = event;
  const [name, company_name, locale] = customer;
  const [street, nr, zipcode, city, latitude, longitude] = place;
  const date = dayAfter(today, days);
  const times = { date, serve_start: `${start}:00`, serve_stop: `${stop}:00` };
  const travel = { travel_before: TRAVEL, travel_after: TRAVEL };
  const span = blockedSpan({ ...times, ...travel }, SAID.reservation_buffer_minutes.default);
  const chosen = span && (HOLDS.includes(status) || days < 0) && status !== 'CANCELLED' ? take(vans, span) : [];
  // A reservation for which the tours leave no van free stays a request.
  const kept = HOLDS.includes(status) && chosen.length === 0 ? 'REQUEST' : status;
  const lines = linesOf(nr_of_people, vans, start, stop);
  const total_vati = lines.reduce((sum, line) => sum + line.total_vati * 100, 0) / 100;
  return {
    ...{
      nr: `R${today.slice(0, 4)}-${String(index + 1).padStart(3, '0')}`,
      status: kept,
      event_name,
      event_type,
      name,
    },
    ...{
      ...times,
      ...travel,
      nr_of_people,
      locale,
      latitude,
      longitude,
      crew: 1,
      lines,
      total_vati: cents(total_vati),
    },
    ...{ company_name: company_name || null, phone_nr: `+3247${random.integer(1_000_000, 9_999_999)}` },
    email: `${name
      .toLowerCase()
      .normalize('NFD')
      .replace(/[^a-z]+/g, '.')}@gasten.example`,
    ...{ address_street: street, address_nr: nr, address_zipcode: zipcode, address_city: city, address_country: 'BE' },
    ...{ icecream_van_ids: chosen, load_size_id: sizes.find(({ from }) => from <= nr_of_people)?.id ?? null },
    ...{ deposit: cents(total_vati / 4), is_from_customer: index % 3 !== 0 },
    ...courseOf(kept, event, Date.now()),
  };
}

const cents = (amount: number): number => Math.round(amount * 100) / 100;

/** What happened with the reservation until now. */
function courseOf(status: DemoStatus, [[days, , , event_name], [name]]: DemoEvent, now: number): Row {
  const at = (ago: number) => new Date(now - ago * DAY).toISOString();
  const first = Math.max(2, -days + 12);
  return {
    status_at: at(status === 'REQUEST' ? 0.2 : status === 'OPTION' ? 4 : Math.max(0.5, -days)),
    ...(WAS_QUOTED.includes(status) && { quoted_at: at(first) }),
    ...(WAS_ACCEPTED.includes(status) && { accepted_at: at(first - 1), accepted_by: name }),
    ...(status === 'OPTION' && { option_until: endsAt(event_name, now) }),
    ...(status === 'EXPIRED' && { option_until: at(1) }),
    ...(status === 'CANCELLED' && { cancel_reason: 'Het feest gaat niet door' }),
  };
}

/** Late this evening, but not before visitors have looked round. */
function endsAt(event_name: string, now: number): string {
  const evening = momentOf(`${localTime(new Date(now).toISOString()).slice(0, 10)} 23:00`)?.getTime() ?? now;
  const today = Math.max(evening, now + 45 * MINUTE);
  return new Date(ENDS_TODAY.includes(event_name) ? today : evening + 3 * DAY).toISOString();
}

function linesOf(people: number, vans: number, start: string, stop: string) {
  const hours = Number(stop.slice(0, 2)) - Number(start.slice(0, 2)) + (TRAVEL * 2) / 60;
  const line = (description: string, qty: number, unit: string, unit_price_vati: number) => {
    const priced = { description, qty, unit, unit_price_vati, vat_rate: SAID.reservation_vat_percent.default };
    return { ...priced, is_proposed: true, total_vati: lineTotal(priced) };
  };
  return [
    line('IJs per persoon', people, 'PERSON', SAID.reservation_price_per_person.default),
    line('Kilometers, heen en terug', 14 * vans, 'KM', SAID.reservation_price_per_km.default),
    line(
      'Uren van de bemanning',
      Math.ceil(hours * vans * 4) / 4,
      'HOUR',
      SAID.reservation_price_per_crew_hour.default,
    ),
  ];
}

function bookingsOf(reservation: Row): Row[] {
  const span = blockedSpan(reservation, SAID.reservation_buffer_minutes.default);
  if (!span) return [];
  return (reservation.icecream_van_ids as number[]).map((icecream_van_id) => ({
    ...{
      icecream_van_id,
      icecream_van_reservation_id: reservation.id,
      holds: HOLDS.includes(reservation.status as 'OPTION'),
    },
    ...{ blocked_from: span.from.toISOString(), blocked_until: span.until.toISOString() },
  }));
}

function toursOf(reservation: Row): Row[] {
  const span = awaySpan(reservation);
  if (!span || !WAS_ACCEPTED.includes(reservation.status as 'DONE')) return [];
  const [from = '', until = ''] = [span.from, span.until].map((moment) => localTime(moment.toISOString()).slice(11));
  return (reservation.icecream_van_ids as number[]).map((icecream_van_id) => ({
    ...{ icecream_van_id, icecream_van_reservation_id: reservation.id, is_reserved: true, date: reservation.date },
    ...{ time_start: from, time_stop: until, load_size_id: reservation.load_size_id },
    status: reservation.status === 'CONFIRMED' ? 'DRAFT' : 'FINISHED',
  }));
}

/** Draft invoices of those that are invoiced. */
async function invoice({ add, change, has }: DemoContext, known: readonly Row[]): Promise<void> {
  if (!has('Invoice')) return;
  for (const reservation of known.filter(({ status }) => status === 'INVOICED')) {
    const lines = (reservation.lines as ReturnType<typeof linesOf>).map(({ is_proposed: _, ...line }) => line);
    const [made] = await add('Invoice', [
      {
        ...{ status: 'DRAFT', source: 'VAN_RESERVATION', source_id: reservation.id, name: reservation.name },
        ...{ company_name: reservation.company_name, email: reservation.email, locale: reservation.locale, lines },
        ...{ reference: `${reservation.nr} · ${reservation.event_name}`, delivered_on: reservation.date },
        ...Object.fromEntries(Object.entries(reservation).filter(([field]) => field.startsWith('address_'))),
        ...{ ...sumsOfTotals(lines), paid: 0, credited: 0, let_off_vati: 0 },
      },
    ]);
    await change('IcecreamVanReservation', { id: reservation.id }, { invoice_id: Number(made?.id) });
  }
}
