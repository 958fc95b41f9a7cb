// Why a save did not go through: at fields, by a newer version, or something to read above the form.
import type { FieldError } from '../../form/errors.ts';
import type { Values } from '../../form/record.ts';
import { HttpError } from '../../http/problem.ts';

export type Refusal =
  | { readonly kind: 'fields'; readonly errors: readonly FieldError[] }
  | { readonly kind: 'stale'; readonly current: Values }
  /** Text key below `core.edit.failed.`. */
  | { readonly kind: 'message'; readonly reason: Reason };
export type Reason = 'offline' | 'forbidden' | 'gone' | 'busy' | 'session' | 'refused' | 'server';

const REASONS: Readonly<Record<number, Reason>> = {
  0: 'offline',
  400: 'refused',
  401: 'session',
  403: 'forbidden',
  404: 'gone',
  409: 'refused',
  422: 'refused',
  429: 'busy',
  503: 'busy',
};

export function refusalOf(error: unknown): Refusal {
  if (!(error instanceof HttpError)) return { kind: 'message', reason: 'server' };
  const { status, problem } = error;
  if (status === 412 && isRecord(problem.current)) return { kind: 'stale', current: problem.current };
  if (problem.errors && problem.errors.length > 0) return { kind: 'fields', errors: problem.errors };
  return { kind: 'message', reason: REASONS[status] ?? 'server' };
}

function isRecord(value: unknown): value is Values {
  return typeof value === 'object' && value !== null;
}
