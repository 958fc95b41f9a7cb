// Builds the parts of calls' descriptions: parameters, bodies, answers, problems.
export type Part = Record<string, unknown>;

export const TEXT = { type: 'string' };
export const NUMBER = { type: 'integer' };
export const MOMENT = { type: 'string', format: 'date-time' };
export const NO_ANSWER = { 204: { description: 'Done.' } };

export const ID = { name: 'id', in: 'path', required: true, schema: { type: 'integer', minimum: 1 } };
export const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  description:
    'Any text. The same call under the same key makes nothing twice for 24 hours: it gets the first answer again, with the header Idempotency-Replayed. Another call under it is refused.',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
};

const WHY: Readonly<Record<number, string>> = {
  400: 'The call itself is malformed, such as an unknown filter or a cursor of another sort.',
  401: 'No valid session.',
  403: 'The permission or the licence is missing.',
  404: 'No such record in the company.',
  406: 'The password is too simple.',
  409: 'Where the record stands, this cannot be: it is still in use (`blockers` lists where), closed, or moves elsewhere (`allowed`).',
  412: 'A newer version exists; `current` holds it.',
  413: 'More was sent than the call takes.',
  415: 'The body is of a kind that the call does not take.',
  422: 'Fields are refused; `errors` lists each.',
  429: 'Too many calls.',
  503: 'It took too long (`tooSlow`): a longer search word or a filter makes it quicker. Or the server is busy, or a document could not be made (`documentFailed`).',
};

export function problem(status: number): Part {
  const schema = { $ref: '#/components/schemas/Problem' };
  return { description: WHY[status], content: { 'application/problem+json': { schema } } };
}

export function problems(statuses: readonly number[]): Record<number, Part> {
  return Object.fromEntries(statuses.map((status) => [status, problem(status)]));
}

export function reference(name: string): Part {
  return { $ref: `#/components/schemas/${name}` };
}

/** Describes an object; members that are always there come first. */
export function object(required: Record<string, Part>, others: Record<string, Part> = {}): Part {
  return { type: 'object', required: Object.keys(required), properties: { ...required, ...others } };
}

export function listOf(items: Part): Part {
  return { type: 'array', items };
}

/** Describes `{data}` of the schema, and further members beside it. */
export function answer(description: string, data: Part, beside: Record<string, Part> = {}): Part {
  return plainAnswer(description, object({ data, ...beside }));
}

/** Describes an answer that is the schema itself. */
export function plainAnswer(description: string, schema: Part): Part {
  return { description, content: { 'application/json': { schema } } };
}

/** Describes an answer with bytes of that type. */
export function fileAnswer(description: string, type: string): Part {
  return { description, content: { [type]: { schema: { type: 'string', contentMediaType: type } } } };
}

export function jsonBody(schema: Part, required = true): Part {
  return { required, content: { 'application/json': { schema } } };
}

/** Describes a body with files among other fields. */
export function formBody(schema: Part): Part {
  return { required: true, content: { 'multipart/form-data': { schema } } };
}

export const A_FILE = { type: 'string', contentMediaType: 'application/octet-stream' };

export function query(name: string, schema: Part, description?: string): Part {
  return { name, in: 'query', required: false, schema, ...(description && { description }) };
}
