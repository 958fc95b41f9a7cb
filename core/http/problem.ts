// How a call fails: RFC 9457 problem details, or no answer at all.

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
  ) {
    super(`${status} ${problem.code}`);
    this.name = 'HttpError';
  }
}

export const NO_RESPONSE: Problem = { code: 'noResponse' };
/** A preview shows what others see, and changes nothing. */
export const IN_PREVIEW: Problem = { code: 'previewing' };

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
