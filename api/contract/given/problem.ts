// Describes errors as programs and people get them: RFC 9457 problem documents with a code, never a stack (docs/domain
// 5.2).

/** One thing wrong with one field; the browser translates `errors.{code}` with the params. */
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
/** `requires`: what would have opened it, so that people can ask for the right thing. */
export const forbidden = (requires?: Readonly<Record<string, unknown>>) =>
  new Problem(403, 'forbidden', { extra: requires && { requires } });
export const notFound = () => new Problem(404, 'notFound');
/** Nobody mends more at once, and a body can hold any number. */
export const MOST_FAULTS = 100;
export const invalid = (errors: readonly FieldError[]) =>
  new Problem(422, 'invalid', { errors: errors.slice(0, MOST_FAULTS) });
