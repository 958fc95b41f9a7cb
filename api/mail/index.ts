// Opens the mailer, and exports mail to the other rooms.
import type { FastifyInstance } from 'fastify';
import type { Texts } from '../contract/index.ts';
import { roomLog } from '../http/rooms.ts';
import type { Settings } from '../settings/settings.ts';
import { deliveryOf } from './delivery.ts';
import { translator } from './letter.ts';
import { Mailer } from './mailer.ts';

export { translator, write } from './letter.ts';
export { mailbox, mailboxToken } from './mailbox.ts';
export { Mailer } from './mailer.ts';
export { bulkValues, FAILURES, type Failure, letterOf, queueBulk, queueLetter, type WaitingLetter } from './outbox.ts';
export { type Addressed, hasAddress, receiversOf } from './receiver.ts';

/** Opens the mailer, which closes with the server. */
export function openMailer(app: FastifyInstance, settings: Settings, texts: Texts): Mailer {
  const { reading: html } = app;
  const log = roomLog(app, 'mail');
  const mailer = new Mailer({ delivery: deliveryOf(settings), translator: translator(texts), log, html });
  app.addHook('onClose', () => mailer.close());
  return mailer;
}
