// Describes for the OpenAPI document the stream of events.
import { type CallDescription, query, TEXT } from '../description/index.ts';

export const EVENTS: CallDescription = {
  ...{ id: 'followEvents', tag: 'session', problems: [401, 403, 429] },
  about: 'Server-sent events: each has a name, and JSON as its data. A silence is filled with comments.',
  answers: {
    200: { description: 'What changes, as it changes.', content: { 'text/event-stream': { schema: TEXT } } },
  },
};

export const ARRIVALS: CallDescription = {
  ...{ id: 'followArrivals', tag: 'session', problems: [400, 401, 403, 404, 429] },
  about: 'Server-sent events `arrived` with the newest rows of a stream, of the subjects that a page shows.',
  parameters: [
    query('of', TEXT, 'Resource of the stream.'),
    query(
      'subjects',
      TEXT,
      'The subjects that are shown, separated by commas; all that the caller may see without it.',
    ),
    query('every', { type: 'number', minimum: 0.5, maximum: 60, default: 1 }, 'Seconds between two events.'),
  ],
  answers: {
    200: { description: 'Rows, as they arrive.', content: { 'text/event-stream': { schema: TEXT } } },
  },
};
