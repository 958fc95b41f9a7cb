// Describes the failure of a call: RFC 9457 problem details, or no answer at all.

export interface FieldProblem {
  /** A path such as `iban` or `lines.0.qty`. */
  readonly path: string;
  /** The end of the text key `errors.{code}`. */
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
  /** `status` is 0 if there was no response. */
  constructor(
    readonly status: number,
    readonly problem: Problem,
    /** Seconds after which another attempt is useful, if the server said so. */
    readonly retryAfter?: number,
  ) {
    super(`${status} ${problem.code}`);
    this.name = 'HttpError';
  }
}

export const NO_RESPONSE: Problem = { code: 'noResponse' };
/** The refusal of a write during a preview, which changes nothing. */
export const IN_PREVIEW: Problem = { code: 'previewing' };

/** Makes the error of an unsuccessful response. */
export async function errorOf(response: Response): Promise<HttpError> {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  return new HttpError(response.status, await problemOf(response), Number.isNaN(seconds) ? undefined : seconds);
}

/**
 * Calls back when a read that failed with a passing 503 should be tried again. Answers a function that stops waiting.
 */
export function whenItPasses(error: unknown, again: () => void): (() => void) | undefined {
  if (!(error instanceof HttpError) || error.status !== 503 || error.retryAfter === undefined) return undefined;
  // All pages were refused at the same moment, so random delays spread their attempts.
  const timer = setTimeout(again, (error.retryAfter + Math.random()) * 1000);
  return () => clearTimeout(timer);
}

/** Reads the problem of a failed response; answers of other software (proxies, static hosts) get a plain code. */
export async function problemOf(response: Response): Promise<Problem> {
  try {
    const body: unknown = await response.json();
    if (typeof body === 'object' && body !== null) return { code: 'unknown', ...body };
  } catch {
    // The answer is no JSON, so only the status is known.
  }
  return { code: 'unknown' };
}
