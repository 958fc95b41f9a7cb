// Describes for the OpenAPI document the stream of events.
import { type CallDescription, TEXT } from '../description/index.ts';

export const EVENTS: CallDescription = {
  ...{ id: 'followEvents', tag: 'session', problems: [401, 403, 429] },
  about: 'Server-sent events: each has a name, and JSON as its data. A silence is filled with comments.',
  answers: {
    200: { description: 'What changes, as it changes.', content: { 'text/event-stream': { schema: TEXT } } },
  },
};
