// Writes one stream of server-sent events. A client that does not read is disconnected, so that its events do not fill
// the memory.
import { PassThrough } from 'node:stream';

/** The most bytes that may wait for a client. */
const LONGEST_BACKLOG = 256 * 1024;
/** The time after which a client connects again. */
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

  /** Sends an empty comment, so that neither the client nor a proxy closes a silent connection. */
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
