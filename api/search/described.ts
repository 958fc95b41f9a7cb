// Describes for the OpenAPI document the search over records of every kind.
import { answer, type CallDescription, listOf, NUMBER, object, TEXT } from '../description/index.ts';

export const SEARCH: CallDescription = {
  ...{ id: 'searchRecords', tag: 'session', problems: [401, 403] },
  about: 'Records of every kind that one may list, best first: by their texts, numbers in any spelling, or nearly so.',
  answers: { 200: answer('What was found.', listOf(object({ resource: TEXT, id: NUMBER, name: TEXT }))) },
};
