// Tests work without a network: calls wait in their order, belong to one person and survive a reload; a call that was
// refused or has something to tell stays until somebody has seen it.
import { act, renderHook, waitFor } from '@testing-library/react';
import { useKept, useOutbox } from '../../../core/outbox/index.ts';
import { Outbox, outbox } from '../../../core/outbox/Outbox.ts';
import { memoryStore } from '../../../core/outbox/store.ts';
import { session } from '../../../core/session/session.ts';
import { settings } from '../../../core/settings.ts';
import { loadSession } from '../../../core/subject.ts';
import { NOOR, token } from '../session/people.ts';

interface Call {
  readonly path: string;
  readonly key: string | null;
  readonly body: unknown;
}

let calls: Call[] = [];
let answer: (call: Call) => Promise<Response> | Response = () => json({ data: {} });
let isOnline = true;

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

function signIn(id = NOOR.id): void {
  session.begin(token('t'));
  session.setEmployee({ ...NOOR, id });
}

beforeEach(() => {
  calls = [];
  isOnline = true;
  answer = () => json({ data: {} });
  Object.assign(settings, { api_url: '' });
  window.fetch = async (input, init) => {
    if (!isOnline) throw new TypeError('No network');
    const { headers, body } = init ?? {};
    const key = (headers as Record<string, string> | undefined)?.['Idempotency-Key'] ?? null;
    const call = { path: String(input).replace('/v1/', ''), key, body: body ? JSON.parse(String(body)) : undefined };
    calls.push(call);
    return answer(call);
  };
  signIn();
});
afterEach(() => session.clear());

const tick = (subject: string, n: number) => ({ method: 'POST' as const, path: 'tick', body: { n }, subject });
const sent = () => calls.map(({ body }) => (body as { n: number }).n);
const isBack = () => act(() => void window.dispatchEvent(new Event('online')));

test('what is put in without a network waits, and goes out in its order, each under a key of its own', async () => {
  isOnline = false;
  const box = new Outbox(memoryStore());
  for (const n of [1, 2, 3]) await box.put('kitchen', tick('line 7', n));
  expect(box.calls.map(({ state }) => state)).toEqual(['waiting', 'waiting', 'waiting']);
  expect(calls).toEqual([]);
  isOnline = true;
  isBack();
  await waitFor(() => expect(box.calls).toEqual([]));
  expect(sent()).toEqual([1, 2, 3]);
  expect(new Set(calls.map(({ key }) => key)).size).toBe(3);
});

test('nobody is signed out for want of a network while their work waits', async () => {
  isOnline = false;
  const box = new Outbox(memoryStore());
  await box.put('kitchen', tick('line 7', 1));
  session.auth.lvc = 0;
  isBack();
  await waitFor(() => expect(session.auth.lvc).toBeGreaterThan(0));
  await loadSession();
  expect(session.who).toBe('employee 1 7');
  await box.dismiss(box.calls[0]?.key ?? '');
  localStorage.clear();
  await loadSession();
  expect(session.who).toBeNull();
});

test('a lost answer is asked for again under the same key', async () => {
  let isLost = true;
  answer = () => {
    if (!isLost) return json({ data: {} });
    isLost = false;
    throw new TypeError('The answer was lost');
  };
  const box = new Outbox(memoryStore());
  await box.put('kitchen', tick('line 7', 1));
  await waitFor(() => expect(calls).toHaveLength(1));
  isBack();
  await waitFor(() => expect(box.calls).toEqual([]));
  expect(calls).toHaveLength(2);
  expect(calls[0]?.key).toBe(calls[1]?.key);
});

test('a refusal stays with its reason and holds nothing else up; so does an answer that has something to tell', async () => {
  answer = ({ body }) => {
    const { n } = body as { n: number };
    if (n === 1) return json({ code: 'validation', errors: [{ path: 'n', code: 'tooMany' }] }, 422);
    return json({ data: { conflict: n === 2 } });
  };
  const box = new Outbox(memoryStore());
  for (const n of [1, 2, 3]) await box.put('kitchen', { ...tick('line 7', n), tellIf: 'conflict' });
  await waitFor(() => expect(box.calls.map(({ state }) => state)).toEqual(['refused', 'told']));
  const [refused, told] = box.calls;
  expect(refused?.refusal).toMatchObject({ status: 422, problem: { code: 'validation' } });
  expect(told?.answer).toEqual({ conflict: true });
  await box.dismiss(told?.key ?? '');
  answer = () => json({ data: {} });
  await box.again(refused?.key ?? '');
  await waitFor(() => expect(box.calls).toEqual([]));
  expect(sent()).toEqual([1, 2, 3, 1]);
});

test('a server that fails is asked again, and holds nothing up for ever', async () => {
  answer = ({ body }) => ((body as { n: number }).n === 1 ? json({ code: 'internal' }, 500) : json({ data: {} }));
  const box = new Outbox(memoryStore());
  await box.put('kitchen', tick('line 7', 1));
  await box.put('kitchen', tick('line 7', 2));
  for (let tries = 1; tries <= 5; tries++) {
    await waitFor(() =>
      expect(calls.filter(({ body }) => (body as { n: number }).n === 1).length).toBeGreaterThanOrEqual(tries),
    );
    isBack();
  }
  await waitFor(() => expect(box.calls.map(({ state }) => state)).toEqual(['refused']));
  expect(sent().at(-1)).toBe(2);
});

test('it survives a reload, and belongs to who did it', async () => {
  const store = memoryStore();
  isOnline = false;
  await new Outbox(store).put('kitchen', tick('line 7', 1));
  const later = new Outbox(store);
  await waitFor(() => expect(later.calls).toHaveLength(1));
  act(() => signIn(8));
  await waitFor(() => expect(later.calls).toEqual([]));
  isOnline = true;
  isBack();
  act(() => signIn(NOOR.id));
  // Both boxes are in this page, which has no locks, so the same key must be sent by both.
  await waitFor(() => expect(new Set(calls.map(({ key }) => key)).size).toBe(1));
  await waitFor(async () => expect(await store.isEmpty()).toBe(true));
});

test('what was read stays to be read, until another person signs in', async () => {
  const first = renderHook(({ fresh }) => useKept<string>('day', fresh), {
    initialProps: { fresh: 'new' as string | undefined },
  });
  expect(first.result.current).toMatchObject({ value: 'new', isLooking: false });
  first.unmount();
  const again = renderHook(() => useKept<string>('day', undefined));
  await waitFor(() => expect(again.result.current).toMatchObject({ value: 'new', at: expect.any(String) }));
  again.unmount();
  act(() => signIn(8));
  act(() => signIn(NOOR.id));
  const gone = renderHook(() => useKept<string>('day', undefined));
  await waitFor(() => expect(gone.result.current.isLooking).toBe(false));
  expect(gone.result.current.value).toBeUndefined();
});

test('a page sees its own box, and hears the answers', async () => {
  const heard: unknown[] = [];
  answer = () => json({ data: { done: 4 } });
  const { result } = renderHook(() => useOutbox('kitchen', (_, data) => heard.push(data)));
  await act(() => outbox.put('elsewhere', tick('a', 1)));
  await act(() => result.current.put(tick('line 7', 2)));
  await waitFor(() => expect(heard).toEqual([{ done: 4 }]));
  await waitFor(() => expect(result.current.waiting).toEqual([]));
});

test('nothing is put in while another view is tried out', async () => {
  act(() => session.startPreview({ id: 1, name: 'Kitchen', permissions: [] } as never, '/'));
  await expect(outbox.put('kitchen', tick('line 7', 1))).rejects.toMatchObject({ status: 409 });
});
