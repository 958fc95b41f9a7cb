// One stream of server-sent events. A client that does not read is cut off rather than remembered without end.
import { PassThrough } from 'node:stream';

/** Bytes that may wait for a client. */
const LONGEST_BACKLOG = 256 * 1024;
/** How long a client waits before it comes back. */
const RETRY_MS = 3_000;

export class EventStream {
  readonly body = new PassThrough();

  constructor() {
    this.body.on('error', () => undefined);
    this.write(`retry: ${RETRY_MS}\n\n`);
  }

  /** JSON holds no line break, so the data is always one line. */
  send(event: string, data: unknown): void {
    this.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  }

  /** A comment, so that neither side nor a proxy takes the silence for the end. */
  beat(): void {
    this.write(':\n\n');
  }

  end(): void {
    this.body.end();
  }

  onClosed(listener: () => void): void {
    this.body.once('close', listener);
  }

  private write(text: string): void {
    if (!this.body.writable) return;
    this.body.write(text);
    if (this.body.readableLength + this.body.writableLength > LONGEST_BACKLOG) this.body.destroy();
  }
}
