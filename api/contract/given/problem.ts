// Describes errors for programs and people: RFC 9457 problem documents with a code, never a stack (docs/domain 5.2).

/** A fault of one field; the browser translates `errors.{code}` with the params. */
export interface FieldError {
  readonly path: string;
  readonly code: string;
  readonly params?: Readonly<Record<string, unknown>>;
}

interface ProblemDetails {
  readonly errors?: readonly FieldError[];
  /** Further members of the document, such as `current` or `blockers`. */
  readonly extra?: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, string>>;
  /** The original error, for the log alone; the caller never sees it. */
  readonly cause?: unknown;
}

/** Throw it anywhere in the API; the one error handler turns it into application/problem+json. */
export class Problem extends Error {
  readonly errors?: readonly FieldError[];
  readonly extra?: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, string>>;

  constructor(
    readonly status: number,
    readonly code: string,
    { errors, extra, headers, cause }: ProblemDetails = {},
  ) {
    super(`${status} ${code}`, { cause });
    this.name = 'Problem';
    this.errors = errors;
    this.extra = extra;
    this.headers = headers;
  }
}

export const unauthenticated = () => new Problem(401, 'unauthenticated', { headers: { 'www-authenticate': 'Bearer' } });
/** Makes a 403; `requires` holds the missing permission, so that people can ask for the right one. */
export const forbidden = (requires?: Readonly<Record<string, unknown>>) =>
  new Problem(403, 'forbidden', { extra: requires && { requires } });
export const notFound = () => new Problem(404, 'notFound');
/** The most faults in one answer, since a body can hold any number and nobody corrects more at once. */
export const MOST_FAULTS = 100;
export const invalid = (errors: readonly FieldError[]) =>
  new Problem(422, 'invalid', { errors: errors.slice(0, MOST_FAULTS) });
