// Public door of mail.
import type { FastifyInstance } from 'fastify';
import type { Settings } from '../settings.ts';
import { deliveryOf } from './delivery.ts';
import { type Texts, translator } from './letter.ts';
import { Mailer } from './mailer.ts';
import { Outbox, type OutboxOptions } from './outbox.ts';

export { escapeHtml } from './html.ts';
export { type AttachedDocument, type Letter, type MailFile, type Texts, translator } from './letter.ts';
export { mailbox, mailboxToken } from './mailbox.ts';
export { Mailer } from './mailer.ts';
export { Outbox, queueLetter } from './outbox.ts';

/** Ends with the server. */
export function openMailer(app: FastifyInstance, settings: Settings, texts: Texts): Mailer {
  const mailer = new Mailer({ delivery: deliveryOf(settings), translator: translator(texts), log: app.log });
  app.addHook('onClose', () => mailer.close());
  return mailer;
}

/** Works from the moment that the server is ready until it ends. */
export function openOutbox(
  app: FastifyInstance,
  options: Pick<OutboxOptions, 'database' | 'jobs' | 'linkOf' | 'filesOf'> & { readonly mailer: Mailer },
): void {
  const outbox = new Outbox({ ...options, log: app.log });
  app.addHook('onReady', async () => outbox.start());
  app.addHook('onClose', () => outbox.close());
}
