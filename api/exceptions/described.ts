// Describes for the OpenAPI document the records behind alarms and counts.
import { answer, type CallDescription, listOf, NUMBER, object, reference, TEXT } from '../description/index.ts';

const schemas = {
  ExceptionRow: object(
    {
      of: { ...TEXT, description: 'Key of the alarm, or page of the count.' },
      plugin: TEXT,
      id: NUMBER,
      values: { type: 'object', description: 'What its fix needs.' },
    },
    {
      resource: TEXT,
      subject: TEXT,
      since: TEXT,
      reason: { ...TEXT, description: 'End of the text key `{plugin}.exception.{reason}`.' },
    },
  ),
};

export const EXCEPTIONS: CallDescription = {
  ...{ id: 'exceptions', tag: 'session', schemas, problems: [401, 403] },
  about: 'At most 50 of each that is asked for, of those that the caller may see.',
  answers: {
    200: answer('The records behind alarms and counts, with what their fixes need.', listOf(reference('ExceptionRow'))),
  },
};
