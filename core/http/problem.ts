// Describes how a call fails: RFC 9457 problem details, or no answer at all.

export interface FieldProblem {
  /** `iban` or `lines.0.qty`. */
  readonly path: string;
  /** Text key below `errors.`. */
  readonly code: string;
  readonly params?: Readonly<Record<string, unknown>>;
}

export interface Problem {
  readonly code: string;
  readonly title?: string;
  readonly errors?: readonly FieldProblem[];
  readonly [extra: string]: unknown;
}

export class HttpError extends Error {
  /** `status` is 0 when there was no response. */
  constructor(
    readonly status: number,
    readonly problem: Problem,
    /** Seconds, where a server that cannot do it just now said when it is worth another try. */
    readonly retryAfter?: number,
  ) {
    super(`${status} ${problem.code}`);
    this.name = 'HttpError';
  }
}

export const NO_RESPONSE: Problem = { code: 'noResponse' };
/** A preview shows what others see, and changes nothing. */
export const IN_PREVIEW: Problem = { code: 'previewing' };

/** What a response that is no success is thrown as. */
export async function errorOf(response: Response): Promise<HttpError> {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  return new HttpError(response.status, await problemOf(response), Number.isNaN(seconds) ? undefined : seconds);
}

/** Calls back when a read that failed with a passing 503 is worth another try. Answers a function that stops waiting. */
export function whenItPasses(error: unknown, again: () => void): (() => void) | undefined {
  if (!(error instanceof HttpError) || error.status !== 503 || error.retryAfter === undefined) return undefined;
  // All pages were refused at the same moment: they do not come back at the same one.
  const timer = setTimeout(again, (error.retryAfter + Math.random()) * 1000);
  return () => clearTimeout(timer);
}

/** The problem in a failed response; answers of strangers (proxies, static hosts) get a plain code. */
export async function problemOf(response: Response): Promise<Problem> {
  try {
    const body: unknown = await response.json();
    if (typeof body === 'object' && body !== null) return { code: 'unknown', ...body };
  } catch {
    // Not JSON: nothing to add to the status.
  }
  return { code: 'unknown' };
}
