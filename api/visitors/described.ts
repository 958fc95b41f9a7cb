// Describes for the OpenAPI document the calls of visitors who are not signed in, under a tag of their own.
import { LOCALES } from '#core/contract';
import type { VisitorRoute } from '../contract/index.ts';
import { answer, type CallDescription, fileAnswer, object, query, TEXT } from '../description/index.ts';
import { idOf, inputBody, inputParameters } from '../routes/described.ts';

/** The tag of calls by customers and their programs, unless the call names another one. */
export const VISITORS = 'webshop';

export function describedVisit(plugin: string, route: VisitorRoute): CallDescription {
  const { method, path, answer: schema = {}, body, tag = VISITORS, as = plugin, form } = route;
  return {
    id: idOf(`${method.toLowerCase()} ${as} visitor ${path}`),
    ...{ tag, open: true },
    parameters: [
      ...inputParameters(route.query),
      query('locale', { type: 'string', enum: LOCALES }, 'Language of its texts.'),
      ...(form ? [{ ...query('form', TEXT, 'Token of the form.'), required: true }] : []),
    ],
    ...(body && { requestBody: inputBody(body) }),
    answers: { 200: { description: 'What it answers.', content: { 'application/json': { schema } } } },
    problems: [404, 422, 429, 503],
  };
}

/** Describes the call with which a form begins. */
export function describedForm(plugin: string, { path, tag = VISITORS, as = plugin }: VisitorRoute): CallDescription {
  const company = object({ name: TEXT }, { logo: TEXT });
  const data = object({ token: TEXT, least: { type: 'integer' }, locale: { type: 'string', enum: LOCALES }, company });
  return {
    id: idOf(`get ${as} visitor ${path} form`),
    ...{ tag, open: true },
    parameters: [query('locale', { type: 'string', enum: LOCALES }, 'Language of its texts.')],
    answers: {
      200: answer('The token that goes with the form once, not before `least` seconds are over.', object({ data })),
    },
    problems: [404, 429],
  };
}

const named = { company: TEXT, plugin: TEXT, id: TEXT };
const LANGUAGE = query('locale', { type: 'string', enum: LOCALES });

export const SHOW_FORM: CallDescription = {
  ...{ id: 'showPublicForm', tag: 'file', open: true, names: named, problems: [404, 429] },
  parameters: [LANGUAGE],
  answers: { 200: fileAnswer('An open form as a page.', 'text/html') },
};
export const SEND_FORM: CallDescription = {
  ...{ id: 'sendPublicForm', tag: 'file', open: true, names: named, problems: [404, 422, 429] },
  parameters: [LANGUAGE],
  answers: { 200: fileAnswer('The page that thanks for it.', 'text/html') },
};
export const SHOW_LOGO: CallDescription = {
  ...{ id: 'showPublicLogo', tag: 'file', open: true, names: { company: TEXT }, problems: [404] },
  answers: { 200: fileAnswer('The logo that the company shows to customers.', '*/*') },
};
