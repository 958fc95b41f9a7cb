// Describes for the OpenAPI document the calls that modules declare.
import type { Requirement } from '#core/contract';
import type { Input, Module, ServerRoute } from '../contract/index.ts';
import {
  A_FILE,
  type CallDescription,
  formBody,
  IDEMPOTENCY_KEY,
  jsonBody,
  NO_ANSWER,
  type Part,
  query,
} from '../description/index.ts';
import { plain } from '../resources/described/schemas.ts';

/** Answers the tag of the calls that a module declares. */
export const tagOf = (plugin: string) => `plugin:${plugin}`;

/** Refusals that each of them can answer. */
export const DECLARED_PROBLEMS = [401, 403, 429, 503];

export function describedRoute(module: Module, route: ServerRoute): CallDescription {
  const { as: id = module.manifest.id } = route;
  const { method, path, below, answer: schema, body, sheet, text } = route;
  const isNamed = `${below ?? ''}${path}`.includes(':');
  const done: Record<number, Part> = schema ? {} : NO_ANSWER;
  return {
    id: idOf(`${method.toLowerCase()} ${id} ${below ?? ''}${path}`),
    ...{ tag: tagOf(id), requires: requiredOf(module, route) },
    parameters: [...inputParameters(route.query), ...(method === 'POST' ? [IDEMPOTENCY_KEY] : [])],
    ...(body && { requestBody: sheet || text ? fileBody(body) : inputBody(body) }),
    answers: {
      200: { description: 'What it answers.', content: { 'application/json': { schema: schema ?? {} } } },
      ...done,
    },
    problems: [...DECLARED_PROBLEMS, ...(isNamed ? [404] : []), 422],
  };
}

interface Opened {
  readonly license?: string | readonly string[];
  readonly access: Requirement;
}

export function requiredOf({ manifest }: Module, { access, license = manifest.license }: Opened): Requirement {
  return { ...(license && { license }), ...access };
}

/** Makes an operation's id: `get icecloud staff/count` is `getIcecloudStaffCount`. */
export function idOf(words: string): string {
  const [verb = '', ...others] = words.split(/\W+/).filter(Boolean);
  return verb + others.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}

export function inputParameters({ properties = {}, required = [] }: Partial<Input> = {}): Part[] {
  return Object.entries(properties).map(([name, field]) => ({
    ...query(name, plain(field)),
    required: required.includes(name),
  }));
}

/** A call with a sheet or a text comes in parts, or as JSON without it. */
function fileBody(input: Input): Part {
  const { content } = inputBody(input) as { readonly content: Readonly<Record<string, { readonly schema: Part }>> };
  const record = content['application/json']?.schema ?? {};
  const parts = formBody({ type: 'object', properties: { record, file: A_FILE } }) as { readonly content: Part };
  return { required: true, content: { ...content, ...parts.content } };
}

export function inputBody({ properties, required = [] }: Input): Part {
  const fields = Object.entries(properties).map(([name, field]) => [name, plain(field)]);
  return jsonBody({ type: 'object', additionalProperties: false, required, properties: Object.fromEntries(fields) });
}
