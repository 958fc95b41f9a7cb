// Turns a failed save into errors at fields, a conflict with a newer version, or a message above the form.

import { isStopped } from '../../fields/file/filesUnderWay.ts';
import type { FieldError } from '../../form/errors.ts';
import type { Values } from '../../form/values.ts';
import { HttpError } from '../../http/problem.ts';

export type Refusal =
  | { readonly kind: 'fields'; readonly errors: readonly FieldError[] }
  | { readonly kind: 'stale'; readonly current: Values }
  /** Reason in the text key `core.edit.failed.{reason}`. */
  | { readonly kind: 'message'; readonly reason: Reason };
export type Reason =
  | 'offline'
  | 'stopped'
  | 'repeated'
  | 'forbidden'
  | 'gone'
  | 'busy'
  | 'away'
  | 'full'
  | 'session'
  | 'refused'
  | 'server';

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
  507: 'full',
};

export function refusalOf(error: unknown): Refusal {
  if (isStopped(error)) return { kind: 'message', reason: 'stopped' };
  if (!(error instanceof HttpError)) return { kind: 'message', reason: 'server' };
  const { status, problem } = error;
  if (status === 412 && isRecord(problem.current)) return { kind: 'stale', current: problem.current };
  if (problem.errors && problem.errors.length > 0) return { kind: 'fields', errors: problem.errors };
  if (problem.code === 'idempotencyKeyReused') return { kind: 'message', reason: 'repeated' };
  if (problem.code === 'idempotencyInProgress') return { kind: 'message', reason: 'busy' };
  if (problem.code === 'databaseAway') return { kind: 'message', reason: 'away' };
  return { kind: 'message', reason: REASONS[status] ?? 'server' };
}

function isRecord(value: unknown): value is Values {
  return typeof value === 'object' && value !== null;
}
