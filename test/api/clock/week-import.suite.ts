// Tests how a week is read from a sheet or a calendar: the good lines are planned, and each other one says what is wrong.
import { dayAfter } from '../../../core/contract/index.ts';
import { codesOf } from '../resources/house.ts';
import { ada, house, type Line, post, shiftsOf, WEEK, weekHouse, weekOf } from './week-floor.ts';

weekHouse();

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
