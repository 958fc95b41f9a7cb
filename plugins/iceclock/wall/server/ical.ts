// Writes a calendar of events as iCalendar (RFC 5545): times in UTC, texts escaped, lines folded at 75 bytes.
export interface CalendarEvent {
  /** Stays the same for as long as the event is in the calendar. */
  readonly uid: string;
  /** Rises with each change. */
  readonly sequence: number;
  readonly changed_at: string;
  readonly start_at: string;
  readonly end_at: string;
  readonly summary: string;
  readonly location?: string;
  readonly description?: string;
  readonly isCancelled: boolean;
}

export interface Calendar {
  readonly name: string;
  readonly events: readonly CalendarEvent[];
}

const MOST_BYTES = 75;
const LINE_END = '\r\n';

export function calendarText({ name, events }: Calendar): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Scoop//Roster//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...events.flatMap(linesOf),
    'END:VCALENDAR',
  ];
  return lines.map((line) => folded(line) + LINE_END).join('');
}

const linesOf = (event: CalendarEvent): string[] => [
  'BEGIN:VEVENT',
  `UID:${event.uid}`,
  `DTSTAMP:${utc(event.changed_at)}`,
  `LAST-MODIFIED:${utc(event.changed_at)}`,
  `SEQUENCE:${event.sequence}`,
  `DTSTART:${utc(event.start_at)}`,
  `DTEND:${utc(event.end_at)}`,
  `SUMMARY:${escaped(event.summary)}`,
  ...(event.location ? [`LOCATION:${escaped(event.location)}`] : []),
  ...(event.description ? [`DESCRIPTION:${escaped(event.description)}`] : []),
  `STATUS:${event.isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
  'END:VEVENT',
];

/** `2027-03-28T00:30:00.000Z` → `20270328T003000Z` */
function utc(moment: string): string {
  return `${new Date(moment).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what a calendar cannot hold
const CONTROLS = /[\u0000-\u0009\u000b-\u001f\u007f]/g;

function escaped(text: string): string {
  const plain = text.replace(/\r\n?/g, '\n').replace(CONTROLS, ' ');
  return plain.replace(/[\\;,]/g, '\\$&').replace(/\n/g, '\\n');
}

/** Parts a long line so that no part has more than 75 bytes and no character is torn apart. */
function folded(line: string): string {
  const parts: string[] = [];
  let part = '';
  let bytes = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    // The space that begins each further part counts too.
    if (bytes + size > MOST_BYTES) {
      parts.push(part);
      [part, bytes] = ['', 1];
    }
    part += character;
    bytes += size;
  }
  return [...parts, part].join(`${LINE_END} `);
}
