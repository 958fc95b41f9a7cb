// Answers as a mail server for tests: it keeps the mails that arrive, and refuses everybody while a test says so.
import { EventEmitter, on } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface MailServer {
  /** The settings with which the product sends mails through it. */
  readonly env: { readonly SMTP_URL: string; readonly PUBLIC_URL: string };
  /**
   * Waits for the next mail that arrives from now on, and answers it as it was sent; with an address, the next to it,
   * since the product also mails by the clock, such as alarms.
   */
  next(address?: string): Promise<string>;
  refuse(everybody: boolean): void;
  close(): Promise<void>;
}

export async function startMailServer(): Promise<MailServer> {
  const arrivals = new EventEmitter();
  let refuses = false;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: (_address, _session, done) =>
      refuses ? done(Object.assign(new Error('no such mailbox'), { responseCode: 550 })) : done(),
    onData: (stream, _, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        arrivals.emit('mail', Buffer.concat(chunks).toString('latin1'));
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    env: { SMTP_URL: `smtp://127.0.0.1:${port}`, PUBLIC_URL: 'https://office.aurora.example' },
    next: async (address) => {
      for await (const [mail] of on(arrivals, 'mail') as AsyncIterable<[string]>)
        if (!address || mail.includes(`To: ${address}`)) return mail;
      throw new Error('The mail server is closed.');
    },
    refuse: (everybody) => {
      refuses = everybody;
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
