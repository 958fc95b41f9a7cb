// Describes for the OpenAPI document the counts beside the menu entries.
import { answer, type CallDescription, listOf, NUMBER, object, reference, TEXT } from '../description/index.ts';

const COUNTS = listOf(reference('NavbarNotification'));
const schemas = {
  NavbarNotification: object({
    name: { ...TEXT, description: 'Page id of the menu entry.' },
    amount: NUMBER,
    type: { type: 'string', enum: ['INFO', 'SUCCESS', 'WARNING', 'DANGER'] },
  }),
};

export const NAVBAR: CallDescription = {
  ...{ id: 'navbar', tag: 'session', schemas, problems: [401, 403] },
  answers: { 200: answer('Counts beside the menu entries.', COUNTS) },
};
export const COMPANY_COUNTS: CallDescription = {
  ...{ id: 'companyCounts', tag: 'session', schemas, problems: [401, 403] },
  about: 'For walls: of the whole company, whatever the caller may list.',
  answers: { 200: answer('What every module counts.', COUNTS) },
};
