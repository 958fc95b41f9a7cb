// Tests the key of a form: the same for every try, and a new one once an earlier try turns out to have been saved.
import { renderHook } from '@testing-library/react';
import { refusalOf } from '../../../core/entity/edit/refusal.ts';
import { useCreateKey } from '../../../core/http/createKey.ts';
import { HttpError } from '../../../core/http/problem.ts';

const keyOf = (key: ReturnType<typeof useCreateKey>) => key.headers()['Idempotency-Key'];
const reused = new HttpError(422, { code: 'idempotencyKeyReused' } as never);

test('every try of a form carries the same key; another form has another', () => {
  const { result, rerender } = renderHook(() => useCreateKey());
  const first = keyOf(result.current);
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  rerender();
  result.current.failed(new HttpError(0, { code: 'offline' } as never));
  expect(keyOf(result.current)).toBe(first);
  expect(keyOf(renderHook(() => useCreateKey()).result.current)).not.toBe(first);
});

test('after an earlier try was saved after all, the next save is another record, and the person knows', () => {
  const { result } = renderHook(() => useCreateKey());
  const first = keyOf(result.current);
  result.current.failed(reused);
  expect(keyOf(result.current)).not.toBe(first);
  expect(refusalOf(reused)).toEqual({ kind: 'message', reason: 'repeated' });
  const waiting = new HttpError(409, { code: 'idempotencyInProgress' } as never);
  expect(refusalOf(waiting)).toEqual({ kind: 'message', reason: 'busy' });
});
