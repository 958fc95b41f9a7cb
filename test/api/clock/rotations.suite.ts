// Tests what fills weeks: a copy of last week, templates, and rotations that are laid and laid again. Nothing that is there
// is moved, and each shift that is left out or open says why.
import { dayAfter, mondayOf, today } from '../../../core/contract/index.ts';
import { newEmployee } from '../people/people.ts';
import { codesOf, type House, openHouse } from '../resources/house.ts';

let house: House;
let bar: number;
let seller: number;
let ada: number;
let bram: number;
/** A Monday so far ahead that nobody hears of it late. */
const WEEK = dayAfter(mondayOf(today()), 70);
const NEXT = dayAfter(WEEK, 7);
const NEED = { time_start: '10:00:00', time_stop: '18:00:00', nr_required: 2 };
const DAY = { time_start: '10:00:00', time_stop: '18:00:00', break_minutes: 30 };

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

async function hired(): Promise<number> {
  const { id: employee_id } = await house.make('employee', newEmployee({ seniority_date: '2024-01-01T00:00:00Z' }));
  const terms = { division_id: bar, job_function_id: seller, dimona: 'OTH', workers_statute: 'BLUE_COLLAR' };
  await house.make('wageagreement', { employee_id, ...terms, category: 2 });
  return employee_id;
}

const post = async (path: string, body: object = {}, actor = house.root) => {
  const answer = await house.call(actor, 'POST', path, body);
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body.data;
};
const weekOf = async (week_start: string): Promise<number> => {
  const found = (
    await house.call(house.root, 'GET', `schedule?filter[division_id]=${bar}&filter[week_start]=${week_start}`)
  ).body.data;
  return found[0]?.id ?? (await house.make('schedule', { division_id: bar, week_start })).id;
};
const shift = (date: string, employee_id?: number, more: object = {}) =>
  house.make('shift', {
    ...{ division_id: bar, job_function_id: seller, break_minutes: 30, ...(employee_id && { employee_id }) },
    ...{ start_at: `${date}T08:00:00Z`, end_at: `${date}T16:00:00Z`, ...more },
  });
interface Line {
  readonly date: string;
  readonly employee_id?: number;
  readonly outcome: string;
  readonly reasons: readonly { readonly code: string }[];
}
const said = ({ lines }: { lines: readonly Line[] }) =>
  lines.map(({ date, employee_id = 0, outcome, reasons }) =>
    [date, employee_id, outcome, ...reasons.map(({ code }) => code)].join(' '),
  );
const shiftsOf = async (schedule: number) =>
  (await house.call(house.root, 'GET', `shift?filter[schedule_id]=${schedule}&page[size]=200`)).body.data;

describe('a copy of last week', () => {
  test('a preview makes nothing; a copy makes drafts of people and places, with the needs, and a second one nothing', async () => {
    const from = await weekOf(WEEK);
    await shift(WEEK, ada);
    await shift(WEEK);
    await house.make('roster', { schedule_id: from, date: WEEK, job_function_id: seller, ...NEED });
    const id = await weekOf(NEXT);
    const preview = await post(`schedule/${id}/copy-week`, {});
    expect([said(preview).sort(), preview.needs]).toEqual([[`${NEXT} 0 OPEN`, `${NEXT} ${ada} SHIFT`], 1]);
    expect(await shiftsOf(id)).toEqual([]);
    const made = await post(`schedule/${id}/copy-week`, { apply: true });
    expect([made.shift_ids.length, made.roster_ids.length]).toEqual([2, 1]);
    expect(await shiftsOf(id)).toMatchObject([
      { date: NEXT, status: 'DRAFT', origin: 'COPY', origin_reason: WEEK, break_minutes: 30 },
      { date: NEXT, status: 'DRAFT', origin: 'COPY' },
    ]);
    const again = await post(`schedule/${id}/copy-week`, { apply: true });
    expect([said(again).every((line: string) => line.endsWith('LEFT_OUT alreadyThere')), again.needs]).toEqual([
      true,
      0,
    ]);
    const undo = made.shift_ids.map((one: number) => ({ delete: one }));
    expect((await post('shift/many', { changes: undo })).map(({ done }: { done: boolean }) => done)).toEqual([
      true,
      true,
    ]);
    expect(await shiftsOf(id)).toEqual([]);
  });

  test('who cannot come leaves the place open, and says why; a closing day is left out', async () => {
    const [from, to] = [dayAfter(WEEK, 14), dayAfter(WEEK, 21)];
    await weekOf(from);
    for (const [nth, person] of [ada, bram, ada].entries()) await shift(dayAfter(from, nth), person);
    await onLeave(bram, dayAfter(to, 1));
    await house.make('closingday', {
      name: 'Fair',
      kind: 'CLOSED',
      date_from: dayAfter(to, 2),
      date_until: dayAfter(to, 2),
    });
    const id = await weekOf(to);
    await shift(to, ada, { start_at: `${to}T12:00:00Z`, end_at: `${to}T20:00:00Z` });
    const made = await post(`schedule/${id}/copy-week`, { apply: true, accepts: true });
    expect(said(made)).toEqual([
      `${to} 0 OPEN overlap`,
      `${dayAfter(to, 1)} 0 OPEN onLeave`,
      `${dayAfter(to, 2)} ${ada} LEFT_OUT closed`,
    ]);
  });

  test('a week that is not there, a locked one, and who may not plan are refused', async () => {
    const id = await weekOf(dayAfter(WEEK, 210));
    const refused = await house.call(house.root, 'POST', `schedule/${id}/copy-week`, {});
    expect([refused.status, codesOf(refused.body)]).toEqual([422, ['from_week noSuchWeek']]);
    const viewer = house.actor(['ICECLOCK_SCHEDULES_VIEW', 'ICECLOCK_SHIFTS_VIEW']);
    expect((await house.call(viewer, 'POST', `schedule/${id}/copy-week`, {})).status).toBe(403);
    const planner = house.actor(['ICECLOCK_SHIFTS_MODERATE']);
    expect((await house.call(planner, 'POST', `schedule/${id}/copy-week`, {})).status).toBe(403);
  });
});

async function onLeave(employee_id: number, date: string): Promise<void> {
  const kinds = (await house.call(house.root, 'GET', 'absencekind')).body.data;
  const kind = kinds[0] ?? (await house.make('absencekind', { name: 'Holiday', kind: 'HOLIDAY' }));
  const asked = { employee_id, absence_kind_id: kind.id, date_from: date, date_until: date };
  const { id } = await house.make('absence', asked);
  await house.call(house.root, 'PATCH', `absence/${id}/status`, { status: 'APPROVED' });
}

describe('a template', () => {
  test('a week is kept as one and used in another; people stay where that is wanted', async () => {
    const [from, to] = [dayAfter(WEEK, 28), dayAfter(WEEK, 35)];
    const source = await weekOf(from);
    await shift(from, ada);
    await shift(from, bram);
    await shift(dayAfter(from, 6), ada);
    const { id: week_template_id, rows } = await post(`schedule/${source}/save-template`, {
      name: 'Usual',
      with_people: true,
    });
    expect(rows).toBe(3);
    const id = await weekOf(to);
    const bare = await post(`schedule/${id}/use-template`, { week_template_id, with_people: false });
    expect(said(bare)).toEqual([`${to} 0 OPEN`, `${to} 0 OPEN`, `${dayAfter(to, 6)} 0 OPEN`]);
    const made = await post(`schedule/${id}/use-template`, { week_template_id, apply: true });
    expect([said(made), made.needs]).toEqual([
      [`${to} ${ada} SHIFT`, `${to} ${bram} SHIFT`, `${dayAfter(to, 6)} ${ada} SHIFT`],
      2,
    ]);
    expect((await shiftsOf(id))[0]).toMatchObject({ origin: 'TEMPLATE', origin_reason: 'Usual', status: 'DRAFT' });
    const twice = await house.call(house.root, 'POST', `schedule/${source}/save-template`, { name: 'Usual' });
    expect([twice.status, codesOf(twice.body)]).toEqual([422, ['name unique']]);
  });

  test('an empty week is no template, and one that is not there is said so', async () => {
    const id = await weekOf(dayAfter(WEEK, 217));
    const empty = await house.call(house.root, 'POST', `schedule/${id}/save-template`, { name: 'Nothing' });
    expect([empty.status, codesOf(empty.body)]).toEqual([422, [' emptyWeek']]);
    const lost = await house.call(house.root, 'POST', `schedule/${id}/use-template`, { week_template_id: 999 });
    expect([lost.status, codesOf(lost.body)]).toEqual([422, ['week_template_id noSuchRecord']]);
  });
});

describe('a rotation', () => {
  const from = dayAfter(WEEK, 56);
  const until = dayAfter(from, 13);
  const days = [
    { week: 1, weekday: 'MONDAY', ...DAY },
    { week: 1, weekday: 'TUESDAY', ...DAY },
    { week: 2, weekday: 'FRIDAY', ...DAY },
  ];
  const rotation = (more: object = {}) =>
    house.make('rotation', {
      ...{ name: `Rota ${Math.random()}`, weeks: 2, division_id: bar },
      days: days.map((day) => ({ ...day, job_function_id: seller })),
      ...more,
    });

  test('is laid for people, leaves out closing days, leave and what is taken, and moves nothing', async () => {
    const { id } = await rotation();
    const taken = await shift(from, ada, { start_at: `${from}T12:00:00Z`, end_at: `${from}T20:00:00Z` });
    await onLeave(bram, from);
    const closed = dayAfter(from, 11);
    await house.make('closingday', { name: 'Move', kind: 'CLOSED', date_from: closed, date_until: closed });
    const asked = { employee_ids: [ada, bram], date_from: from, date_until: until };
    const lines = [
      `${from} ${ada} LEFT_OUT overlap`,
      `${dayAfter(from, 1)} ${ada} SHIFT`,
      `${closed} ${ada} LEFT_OUT closed`,
      `${from} ${bram} LEFT_OUT onLeave`,
      `${dayAfter(from, 1)} ${bram} SHIFT`,
      `${closed} ${bram} LEFT_OUT closed`,
    ];
    expect(said(await post(`rotation/${id}/lay`, { ...asked, accepts: true }))).toEqual(lines);
    const laid = await post(`rotation/${id}/lay`, { ...asked, accepts: true, apply: true });
    expect([said(laid), laid.shift_ids.length]).toEqual([lines, 2]);
    const { data } = (await house.call(house.root, 'GET', `shift/${laid.shift_ids[0]}`)).body;
    expect(data).toMatchObject({
      origin: 'ROTATION',
      status: 'DRAFT',
      employee_id: ada,
      start_at: expect.stringContaining('T0'),
    });
    expect((await house.call(house.root, 'GET', `shift/${taken.id}`)).body.data.version).toBe(1);
  });

  test('laid again after a change only its own drafts make way: told ones and those changed by hand stay', async () => {
    const [begin, end] = [dayAfter(from, 28), dayAfter(from, 41)];
    const made = await rotation();
    const laid = await post(`rotation/${made.id}/lay`, {
      employee_ids: [ada],
      date_from: begin,
      date_until: end,
      apply: true,
    });
    const [monday, tuesday, friday] = laid.shift_ids;
    await house.call(house.root, 'PATCH', `shift/${tuesday}`, {
      break_minutes: 45,
      start_at: `${dayAfter(begin, 1)}T08:30:00Z`,
    });
    const later = days.map((day) => ({ ...day, job_function_id: seller, time_start: '11:00:00' }));
    await house.call(house.root, 'PATCH', `rotation/${made.id}`, {
      days: [...later.slice(0, 2), { ...days[2], job_function_id: seller }],
    });
    const again = await post(`rotationlaying/${laid.laying_id}/lay-again`, { apply: true });
    expect(said(again)).toEqual([`${begin} ${ada} SHIFT`, `${dayAfter(begin, 1)} ${ada} LEFT_OUT overlap`]);
    const statuses = [monday, tuesday, friday].map(
      async (id: number) => (await house.call(house.root, 'GET', `shift/${id}`)).status,
    );
    expect(await Promise.all(statuses)).toEqual([404, 200, 200]);
    expect((await house.call(house.root, 'DELETE', `rotationlaying/${laid.laying_id}`)).status).toBe(204);
    const left = (
      await house.call(
        house.root,
        'GET',
        `shift?filter[employee_id]=${ada}&filter[date][gte]=${begin}&filter[date][lte]=${end}`,
      )
    ).body.data;
    expect(left.map(({ id }: { id: number }) => id)).toEqual([tuesday]);
  });

  test('is laid for a function as open shifts', async () => {
    const { id } = await rotation();
    const begin = dayAfter(from, 84);
    const laid = await post(`rotation/${id}/lay`, {
      job_function_id: seller,
      date_from: begin,
      date_until: dayAfter(begin, 6),
    });
    expect(said(laid)).toEqual([`${begin} 0 OPEN`, `${dayAfter(begin, 1)} 0 OPEN`]);
  });

  test.each([
    ['without people or function', { employee_ids: [] }, ['employee_ids required']],
    ['that ends before it begins', { date_until: dayAfter(from, -1) }, ['date_until afterDay']],
    ['over more than a year', { date_until: dayAfter(from, 400) }, ['date_until tooManyDays']],
    ['in a week that no rotation has', { first_week: 13 }, ['first_week maximum']],
  ])('a laying %s is refused', async (_, more, codes) => {
    const { id } = await rotation();
    const asked = { employee_ids: [ada], date_from: from, date_until: until, ...more };
    const { status, body } = await house.call(house.root, 'POST', `rotation/${id}/lay`, asked);
    expect([status, codesOf(body)]).toEqual([422, codes]);
  });

  test('a pattern holds its own weeks, one thing a day', async () => {
    const wrong = [days[0], days[0], { ...days[0], week: 3 }].map((day) => ({ ...day, job_function_id: seller }));
    const body = { name: 'Wrong', weeks: 2, division_id: bar, days: wrong };
    const answer = await house.call(house.root, 'POST', 'rotation', body);
    expect(codesOf(answer.body)).toEqual(['days.1.week dayTwice', 'days.2.week beyondWeeks']);
  });
});

describe('an import', () => {
  const week = dayAfter(WEEK, 182);
  const belgian = (day: number) => dayAfter(week, day).split('-').reverse().join('/');
  const send = async (id: number, file: string | Buffer, record: object = {}) => {
    const body = new FormData();
    body.append('record', JSON.stringify(record));
    body.append('file', new Blob([new Uint8Array(Buffer.from(file))]), 'week');
    const headers = { 'x-actor': JSON.stringify(house.root) };
    const answer = await fetch(`${house.address}/v1/schedule/${id}/import-week`, { method: 'POST', headers, body });
    return { status: answer.status, body: JSON.parse(await answer.text()) };
  };
  const told = ({ lines }: { lines: readonly (Line & { line: number })[] }) =>
    lines.map(({ line, outcome, reasons }) => [line, outcome, ...reasons.map(({ code }) => code)].join(' '));
  let name: string;
  beforeAll(async () => {
    const { data } = (await house.call(house.root, 'GET', `employee/${ada}`)).body;
    name = `${data.last_name}, ${data.first_name}`;
  });

  test('of a sheet plans the good lines, and says of each other one what is wrong with it', async () => {
    const id = await weekOf(week);
    const csv = [
      'Datum;Functie;Van;Tot;Pauze;Medewerker',
      `${belgian(0)};Seller;10u;18:00;30;"${name}"`,
      `${belgian(1)};SELLER;9.30;17h30;;`,
      `31/02/2027;Seller;10:00;18:00;;`,
      `${belgian(2)};Seller;ten;18:00;;`,
      `${belgian(2)};Juggler;10:00;18:00;;`,
      `${belgian(2)};Seller;10:00;18:00;;Nobody Known`,
      `${belgian(9)};Seller;10:00;18:00;;`,
      `${belgian(3)};Seller;10:00;18:00;a lot;`,
      '',
      `${belgian(0)};Seller;12:00;20:00;;"${name}"`,
    ].join('\r\n');
    const lines = [
      ...['2 SHIFT', '3 OPEN', '4 LEFT_OUT badDate', '5 LEFT_OUT badTime', '6 LEFT_OUT unknownFunction'],
      ...['7 LEFT_OUT unknownEmployee', '8 LEFT_OUT outsideWeek', '9 LEFT_OUT badBreak', '11 OPEN overlap'],
    ];
    const preview = await send(id, csv);
    expect(told(preview.body.data)).toEqual(lines);
    expect(preview.body.data.lines[3].reasons[0].values).toEqual({ said: 'ten' });
    expect(await shiftsOf(id)).toEqual([]);
    const made = await send(id, csv, { apply: true });
    expect([told(made.body.data), made.body.data.shift_ids.length]).toEqual([lines, 3]);
    expect((await shiftsOf(id))[0]).toMatchObject({ status: 'DRAFT', origin: 'COPY' });
    expect((await send(id, csv, { apply: true })).body.data.shift_ids).toEqual([]);
  });

  test('of lines without a heading goes by their order', async () => {
    const id = await weekOf(dayAfter(week, 7));
    const lines = [`${dayAfter(week, 7)}\tSeller\t10:00\t18:00\t15`, `${dayAfter(week, 8)}\tSeller\t22:00\t02:00\t0`];
    expect(told((await send(id, lines.join('\n'))).body.data)).toEqual(['1 OPEN', '2 OPEN']);
  });

  test('of a calendar reads single events, in UTC and on the clock', async () => {
    const id = await weekOf(dayAfter(week, 14));
    const day = (nth: number) => dayAfter(week, 14 + nth).replaceAll('-', '');
    const event = (...lines: string[]) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'];
    const clock = ';TZID=Europe/Brussels:';
    const calendar = [
      ...['BEGIN:VCALENDAR', 'VERSION:2.0'],
      ...event(
        `DTSTART:${day(0)}T080000Z`,
        `DTEND:${day(0)}T160000Z`,
        'SUMMARY:Sel',
        ' ler',
        `ATTENDEE;CN="${name}":mailto:a@b.example`,
      ),
      ...event(
        `DTSTART${clock}${day(1)}T100000`,
        `DTEND${clock}${day(1)}T180000`,
        `SUMMARY:Seller: ${name.replace(',', '\\,')}`,
      ),
      ...event(`DTSTART;VALUE=DATE:${day(2)}`, `DTEND;VALUE=DATE:${day(3)}`, 'SUMMARY:Seller'),
      ...event(`DTSTART:${day(3)}T080000Z`, `DTEND:${day(3)}T160000Z`, 'RRULE:FREQ=WEEKLY', 'SUMMARY:Seller'),
      'END:VCALENDAR',
    ].join('\r\n');
    const made = await post(`schedule/${id}/import-week`, { calendar, apply: true });
    expect(told(made)).toEqual(['1 SHIFT', '2 SHIFT', '3 LEFT_OUT badTime', '4 LEFT_OUT repeats']);
    const days = (await shiftsOf(id)).map(({ date, employee_id }: Line) => [date, employee_id]);
    expect(days.sort()).toEqual([
      [dayAfter(week, 14), ada],
      [dayAfter(week, 15), ada],
    ]);
  });

  test.each([
    ['nothing', {}, 'file required'],
    ['a text that is no calendar', { calendar: 'Seller on Monday' }, 'file noCalendar'],
    ['an empty calendar', { calendar: 'BEGIN:VCALENDAR\r\nEND:VCALENDAR' }, 'file noShiftLines'],
  ])('of %s is refused', async (_, body, code) => {
    const id = await weekOf(week);
    const answer = await house.call(house.root, 'POST', `schedule/${id}/import-week`, body);
    expect([answer.status, codesOf(answer.body)]).toEqual([422, [code]]);
  });

  test('of a file that is no sheet is refused, and nothing is planned', async () => {
    const id = await weekOf(week);
    const answer = await send(id, Buffer.from([0x50, 0x4b, 3, 4, 0, 0, 0, 0]), { apply: true });
    expect([answer.status, answer.body.errors[0].path]).toEqual([422, 'file']);
  });
});
