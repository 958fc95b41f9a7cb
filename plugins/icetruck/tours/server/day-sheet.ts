// Prints the tours of a day: each van with its crew, zone and times, and of a reservation the customer, the address and the
// load.
import { type Block, type DocumentContext, defineDocument, type Stored, type Words } from '#api';
import { can, showPhone } from '#core/contract';
import { short } from '../rules/times.ts';
import { isTourOf } from './step.ts';
import { PLANS, SEES } from './tour-query.ts';

interface Sheet {
  readonly date: string;
  readonly tours: readonly Listed[];
}

interface Listed {
  readonly tour: Stored<'IcecreamVanSchedule'>;
  readonly van: Stored<'IcecreamVan'> | undefined;
  readonly zone: Stored<'IcecreamVanZone'> | undefined;
  readonly load: Stored<'LoadSize'> | undefined;
  readonly crew: readonly string[];
  readonly reservation: Stored<'IcecreamVanReservation'> | undefined;
  /** False for a driver on the tour of others, who need not know where to reach its customer. */
  readonly seesCustomer: boolean;
}

const DAY = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const;
const RESERVATIONS = {
  permissions: ['ICETRUCK_ICECREAM_VAN_RESERVATIONS_VIEW', 'ICETRUCK_ICECREAM_VAN_RESERVATIONS_MODERATE'],
};
const SHOWN = ['DRAFT', 'PUBLISHED', 'DEPARTED', 'FINISHED'] as const;

export const daySheet = defineDocument<Sheet, { date: string }>({
  id: 'day-sheet',
  access: SEES,
  size: 'A4',
  params: { required: ['date'], properties: { date: { type: 'string', format: 'date' } } },
  data: sheetOf,
  draw: ({ date, tours }, words) => {
    const title = `${words.t('icetruck.document.day-sheet')}, ${words.date(date, DAY)}`;
    const none: Block[] = [{ text: words.t('icetruck.daysheet.none') }];
    return { title, foot: title, blocks: [{ heading: title }, ...(tours.length > 0 ? [table(tours, words)] : none)] };
  },
});

async function sheetOf({ params, records, actor }: DocumentContext<{ date: string }>): Promise<Sheet> {
  const { date } = params;
  const seesAll = !actor || can(actor, PLANS) || can(actor, RESERVATIONS);
  const product = { by: 'product' } as const;
  const tours = await records('IcecreamVanSchedule').list({ date, status: SHOWN });
  const listed: Listed[] = [];
  for (const tour of tours) {
    const ids = [tour.driver_employee_id, tour.helper_employee_id].filter((id) => id !== undefined);
    const people = ids.length > 0 ? await records('Employee', product).list({ id: ids }) : [];
    const nameOf = (id: number) => people.find((person) => person.id === id);
    listed.push({
      tour,
      van: await records('IcecreamVan', product).get(tour.icecream_van_id),
      zone: await records('IcecreamVanZone', product).get(tour.icecream_van_zone_id),
      load: await records('LoadSize', product).get(tour.load_size_id),
      crew: ids.map((id) => [nameOf(id)?.first_name, nameOf(id)?.last_name].filter(Boolean).join(' ')),
      reservation: await records('IcecreamVanReservation', product).get(tour.icecream_van_reservation_id),
      seesCustomer: seesAll || isTourOf(tour, { employeeId: actor.employeeId }),
    });
  }
  return { date, tours: listed };
}

function table(tours: readonly Listed[], words: Words): Block {
  const { t } = words;
  const columns = [
    { title: t('icetruck.daysheet.time'), width: 'fit' as const },
    { title: t('icetruck.icecreamvan_one'), width: 2 },
    { title: t('icetruck.daysheet.crew'), width: 2 },
    { title: t('icetruck.daysheet.where'), width: 4 },
    { title: t('icetruck.daysheet.load'), width: 1 },
  ];
  return { table: { columns, rows: tours.map((listed) => rowOf(listed, words)) } };
}

function rowOf(listed: Listed, words: Words) {
  const { tour, van, crew, load } = listed;
  return [
    `${short(tour.time_start)} – ${short(tour.time_stop)}`,
    van ? `${van.nr} · ${van.name}\n${van.license_plate ?? ''}` : '',
    crew.join('\n') || words.t('icetruck.daysheet.noDriver'),
    whereOf(listed, words),
    load?.abbreviation ?? '',
  ];
}

function whereOf({ tour, zone, reservation, seesCustomer }: Listed, { t, number }: Words): string {
  const lines = reservation
    ? [
        `${reservation.nr ?? ''} · ${reservation.event_name}`,
        ...(seesCustomer ? customerOf(reservation) : []),
        t('icetruck.daysheet.serves', { from: short(reservation.serve_start), until: short(reservation.serve_stop) }),
        t('icetruck.daysheet.people', { count: number(reservation.nr_of_people) }),
      ]
    : [zone?.name];
  return [...lines, tour.note].filter(Boolean).join('\n');
}

const customerOf = (reservation: Stored<'IcecreamVanReservation'>): string[] => [
  [reservation.company_name, reservation.name, showPhone(reservation.phone_nr)].filter(Boolean).join(', '),
  addressOf(reservation),
];

const addressOf = (place: Stored<'IcecreamVanReservation'>): string => {
  const street = [place.address_street, place.address_nr, place.address_bus].filter(Boolean).join(' ');
  return `${street}, ${place.address_zipcode} ${place.address_city}`;
};
