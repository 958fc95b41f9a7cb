// Describes for the OpenAPI document the calls that tell who has which permission, and who can help.
import { MAY_EXPLAIN, MOST_EXPLAINED } from '#core/contract';
import { answer, type CallDescription, listOf, NUMBER, object, TEXT } from '../description/index.ts';

const HOLDERS = object({
  permission: TEXT,
  groups: listOf(object({ id: NUMBER, name: TEXT, people: NUMBER })),
  direct: { ...NUMBER, description: 'People who have it beside any group.' },
  people: { ...NUMBER, description: 'All together, each once.' },
});

export const EXPLAIN: CallDescription = {
  ...{ id: 'explainPermissions', tag: 'company', requires: MAY_EXPLAIN, problems: [401, 403, 422] },
  about: `Of up to ${MOST_EXPLAINED} permissions, separated by commas.`,
  answers: { 200: answer('Who has each of them, as groups and numbers.', listOf(HOLDERS)) },
};
export const HELPERS: CallDescription = {
  ...{ id: 'listHelpers', tag: 'company', problems: [401, 403] },
  about: 'For somebody who may do nothing yet.',
  answers: { 200: answer('Who looks after permission groups; three at most.', listOf(object({ name: TEXT }))) },
};
