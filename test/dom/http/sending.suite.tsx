// Tests a request that reports how much of it was sent: it answers like fetch, and a caller who stops it gets the
// reason.
import { sendTelling } from '../../../core/http/sending.ts';

/** Stands in for the browser's request; a test says how it ends. */
class Sent {
  static last: Sent;
  readonly upload: { onprogress?: (event: object) => void } = {};
  onload = () => undefined;
  onerror = () => undefined;
  onabort = () => undefined;
  status = 200;
  responseText = '';
  readonly said: unknown[] = [];
  constructor() {
    Sent.last = this;
  }
  open = (...way: string[]) => void this.said.push(way);
  setRequestHeader = (...header: string[]) => void this.said.push(header);
  send = (body: unknown) => void this.said.push(body);
  abort = () => this.onabort();
  getAllResponseHeaders = () => 'content-type: application/json\r\nlocation: http://scoop.example/v1/file/7\r\n';
}

const body = new FormData();
const progress = jest.fn();
const send = (signal?: AbortSignal) =>
  sendTelling('/v1/file', { method: 'PATCH', headers: { 'If-Match': '"1"' }, body, signal, onProgress: progress });

beforeEach(() => {
  globalThis.XMLHttpRequest = Sent as never;
  progress.mockClear();
});

test('what it asked and how far it is are told; the answer has status, headers and body', async () => {
  const answer = send();
  expect(Sent.last.said).toEqual([['PATCH', '/v1/file'], ['If-Match', '"1"'], body]);
  Sent.last.upload.onprogress?.({ loaded: 1, total: 4, lengthComputable: true });
  Sent.last.upload.onprogress?.({ loaded: 2, total: 0, lengthComputable: false });
  expect(progress.mock.calls).toEqual([[0.25]]);
  Object.assign(Sent.last, { status: 201, responseText: '{"data":7}' });
  Sent.last.onload();
  const { status, headers } = await answer;
  expect([status, headers.get('location')]).toEqual([201, 'http://scoop.example/v1/file/7']);
  expect(await (await answer).json()).toEqual({ data: 7 });
});

test.each([204, 205, 304])('an answer of %d has no body, and is one all the same', async (status) => {
  const answer = send();
  Sent.last.status = status;
  Sent.last.onload();
  expect(await answer).toMatchObject({ status, body: null });
});

test('who stops it hears the reason, before it began too; without an answer it is no response', async () => {
  const stopped = new AbortController();
  const answer = send(stopped.signal);
  stopped.abort(new Error('Enough'));
  await expect(answer).rejects.toThrow('Enough');
  await expect(send(stopped.signal)).rejects.toThrow('Enough');
  expect(Sent.last.said).not.toContain(body);
  const lost = send(new AbortController().signal);
  Sent.last.onerror();
  await expect(lost).rejects.toThrow(new TypeError('No response'));
});
