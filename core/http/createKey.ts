// The key under which one form creates: sent again, because an answer was lost, it makes no second record.
import { useCallback, useRef } from 'react';
import { HttpError } from './problem.ts';

export interface CreateKey {
  /** Header of each try of this form. */
  headers(): Record<string, string>;
  /** To be told why a try failed. */
  failed(error: unknown): void;
}

/** One per form. After a refusal as reused, an earlier try was saved: what is typed now is something else. */
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

/** `crypto.randomUUID` is for https only; a shop's own network may not have it. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
