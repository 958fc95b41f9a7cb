// Describes for the OpenAPI document the calls of visitors who are not signed in, under a tag of their own.
import { LOCALES } from '#core/contract';
import type { VisitorRoute } from '../contract/index.ts';
import { type CallDescription, query } from '../description/index.ts';
import { idOf, inputBody, inputParameters } from '../routes/described.ts';

/** The tag of calls by customers and their programs, unless the call names another one. */
export const VISITORS = 'webshop';

export function describedVisit(plugin: string, route: VisitorRoute): CallDescription {
  const { method, path, answer: schema = {}, body, tag = VISITORS, as = plugin } = route;
  return {
    id: idOf(`${method.toLowerCase()} ${as} visitor ${path}`),
    ...{ tag, open: true },
    parameters: [
      ...inputParameters(route.query),
      query('locale', { type: 'string', enum: LOCALES }, 'Language of its texts.'),
    ],
    ...(body && { requestBody: inputBody(body) }),
    answers: { 200: { description: 'What it answers.', content: { 'application/json': { schema } } } },
    problems: [404, 422, 429, 503],
  };
}
