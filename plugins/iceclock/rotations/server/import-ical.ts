// Reads shifts from a calendar in iCal (RFC 5545): of each event its begin, its end, its title and who is invited. Nothing
// else of a calendar matters to a week of shifts, so no library is needed for it.
import { localTime } from '#core/contract';
import { type NamedLine, unread } from './import-lines.ts';

type Property = { readonly value: string; readonly params: Readonly<Record<string, string>> };
type Event = ReadonlyMap<string, Property>;

export const isCalendar = (text: string): boolean => /^\s*BEGIN:VCALENDAR/i.test(text);

export function linesOfCalendar(text: string): NamedLine[] {
  // A line that begins with white space goes on with the one before it.
  const lines = text.replace(/\r?\n[ \t]/g, '').split(/\r?\n/);
  const found: NamedLine[] = [];
  let event: Map<string, Property> | undefined;
  for (const line of lines) {
    if (/^BEGIN:VEVENT/i.test(line)) event = new Map();
    else if (/^END:VEVENT/i.test(line) && event) {
      found.push(lineOf(found.length + 1, event));
      event = undefined;
    } else if (event) keep(event, line);
  }
  return found;
}

function keep(event: Map<string, Property>, line: string): void {
  const [, head = '', value = ''] = /^((?:[^:"]|"[^"]*")+):(.*)$/.exec(line) ?? [];
  const [name = '', ...params] = head.split(/;(?=(?:[^"]*"[^"]*")*[^"]*$)/);
  const said = params
    .map((param) => param.split('='))
    .map(([key = '', ...rest]) => [key.toUpperCase(), rest.join('=').replace(/^"|"$/g, '')]);
  if (name && !event.has(name.toUpperCase()))
    event.set(name.toUpperCase(), { value: plain(value), params: Object.fromEntries(said) });
}

const plain = (value: string): string =>
  value
    .replace(/\\n/gi, ' ')
    .replace(/\\([,;\\])/g, '$1')
    .trim();

function lineOf(line: number, event: Event): NamedLine {
  const { job, person } = namesIn(event);
  const named = { line, job, person };
  const summary = event.get('SUMMARY')?.value ?? '';
  if (event.has('RRULE')) return { ...named, fault: unread('repeats', summary) };
  const [start, stop] = [localOf(event.get('DTSTART')), localOf(event.get('DTEND'))];
  if (!start || !stop)
    return { ...named, fault: unread('badTime', event.get(start ? 'DTEND' : 'DTSTART')?.value ?? summary) };
  return {
    ...named,
    ...{ date: start.slice(0, 10), time_start: start.slice(11), time_stop: stop.slice(11), break_minutes: 0 },
  };
}

/** Answers the time on the company's clock: of UTC, or as it is said, for a zone of its own country or none. */
function localOf(property: Property | undefined): string | undefined {
  const [, year, month, day, hour, minute, second, utc] =
    /^(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})(Z?)$/.exec(property?.value ?? '') ?? [];
  if (!year) return undefined;
  const said = `${year}-${month}-${day} ${hour}:${minute}:${second}`;
  if (utc) return localTime(new Date(`${said.replace(' ', 'T')}Z`).toISOString());
  const zone = property?.params.TZID;
  return zone === undefined || /Brussels|Paris|Amsterdam|Berlin|Luxembourg|Romance|W\. Europe/i.test(zone)
    ? said
    : undefined;
}

/** A title such as "Seller: Ada Peeters" names both; whoever is invited is the person otherwise. */
function namesIn(event: Event): { readonly job: string; readonly person: string } {
  const [job = '', ...rest] = (event.get('SUMMARY')?.value ?? '').split(/\s*(?::|·|–|\s-\s|\|)\s*/);
  const attendee = event.get('ATTENDEE');
  const invited = attendee?.params.CN ?? attendee?.value.replace(/^mailto:/i, '') ?? '';
  return { job, person: invited || rest.join(' ') };
}
