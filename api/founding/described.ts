// Describes for the OpenAPI document the calls that make companies.
import { ENTERS } from '../auth/session/session-schemas.ts';
import { answer, type CallDescription, NO_ANSWER, NUMBER, object } from '../description/index.ts';

export const FIRST_COMPANY: CallDescription = {
  ...{ id: 'foundFirstCompany', tag: 'company', open: true, ...ENTERS, problems: [403, 409, 422, 429] },
  about: 'While nobody has an account, with the code that the start prints. Its maker is root.',
};
export const COMPANY: CallDescription = {
  ...{ id: 'foundCompany', tag: 'company', problems: [401, 403, 422] },
  about: 'For root: a company beside one’s own.',
  answers: { 201: answer('The company, and who the caller is there.', object({ id: NUMBER, employee_id: NUMBER })) },
};
export const END_GUIDE: CallDescription = {
  ...{ id: 'endGuide', tag: 'company', answers: NO_ANSWER, problems: [401, 403] },
  about: 'The guide of a new company leaves the dashboard, for everybody.',
};
