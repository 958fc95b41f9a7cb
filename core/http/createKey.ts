// Keeps the idempotency key of a form that creates: sent again after a lost answer, it makes no second record.
import { useCallback, useRef } from 'react';
import { HttpError } from './problem.ts';

export interface CreateKey {
  /** Answers the header for each attempt of this form. */
  headers(): Record<string, string>;
  /** Call it with the error of a failed attempt. */
  failed(error: unknown): void;
}

/**
 * Makes one key for a form. If the server refuses it as reused, an earlier attempt was saved, and the values typed now
 * get a new key.
 */
export function useCreateKey(): CreateKey {
  const key = useRef<string>(undefined);
  const headers = useCallback(() => {
    key.current ??= newKey();
    return { 'Idempotency-Key': key.current };
  }, []);
  const failed = useCallback((error: unknown) => {
    if (isReused(error)) key.current = undefined;
  }, []);
  return { headers, failed };
}

export function isReused(error: unknown): boolean {
  return error instanceof HttpError && error.problem.code === 'idempotencyKeyReused';
}

/** `crypto.randomUUID` works on https only, which a shop's own network may not have. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
