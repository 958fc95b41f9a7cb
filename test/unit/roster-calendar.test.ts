// Tests how a calendar of shifts is written: in UTC over both clock changes, with texts that break nothing, and lines
// that no program refuses.
import { momentOf } from '../../core/contract/index.ts';
import { type CalendarEvent, calendarText } from '../../plugins/iceclock/wall/server/ical.ts';

const at = (local: string) => momentOf(local)!.toISOString();
const event = (more: Partial<CalendarEvent>): CalendarEvent => ({
  uid: 'shift-7@scoop',
  sequence: 0,
  changed_at: '2027-03-01T10:00:00.000Z',
  start_at: at('2027-03-28 01:00'),
  end_at: at('2027-03-28 06:00'),
  summary: 'Seller',
  isCancelled: false,
  ...more,
});
const linesOf = (events: readonly CalendarEvent[]) => calendarText({ name: 'Shifts', events }).split('\r\n');

test.each([
  ['2027-03-28 01:00', '2027-03-28 06:00', '20270328T000000Z', '20270328T040000Z'],
  ['2027-10-31 01:00', '2027-10-31 06:00', '20271030T230000Z', '20271031T050000Z'],
  ['2027-12-31 22:00', '2028-01-01 02:00', '20271231T210000Z', '20280101T010000Z'],
])('a shift from %s until %s has its moments in UTC', (from, until, start, end) => {
  const lines = linesOf([event({ start_at: at(from), end_at: at(until) })]);
  expect(lines).toEqual(expect.arrayContaining([`DTSTART:${start}`, `DTEND:${end}`, 'STATUS:CONFIRMED']));
});

test('commas, semicolons, backslashes and line breaks stay text, and nothing that is typed begins a line', () => {
  const lines = linesOf([event({ summary: 'A, B; C\\D', description: 'one\r\nEND:VEVENT\u0007' })]);
  expect(lines).toContain('SUMMARY:A\\, B\\; C\\\\D');
  expect(lines).toContain('DESCRIPTION:one\\nEND:VEVENT ');
  expect(lines.filter((line) => line === 'END:VEVENT')).toHaveLength(1);
});

test('no line has more than 75 bytes, no character is torn, and the parts make the text again', () => {
  const summary = '🍦 Glacé à la crème '.repeat(20).trim();
  const text = calendarText({ name: 'Shifts', events: [event({ summary })] });
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(text).not.toContain('\uFFFD');
  expect(text.replaceAll('\r\n ', '')).toContain(`SUMMARY:${summary}`);
});

test('an event that is gone is cancelled under the same name, with a later sequence', () => {
  const lines = linesOf([event({ isCancelled: true, sequence: 3600 })]);
  expect(lines).toEqual(expect.arrayContaining(['UID:shift-7@scoop', 'SEQUENCE:3600', 'STATUS:CANCELLED']));
});
