// The development mailbox, /dev/mail: the mails of a Scoop without a mail server, for whoever sits at its machine.
import type { FastifyInstance } from 'fastify';
import { notFound } from '../problem.ts';
import type { Settings } from '../settings.ts';
import { visitorLocale } from '../texts/visitor.ts';
import { listMails, readMail } from './folder.ts';
import { type Texts, translator } from './letter.ts';
import { isFromLoopback } from './loopback.ts';
import { HELMET, listPage, mailPage } from './mailbox-page.ts';

interface MailboxOptions {
  readonly settings: Pick<Settings, 'mailFolder' | 'smtpUrl' | 'trustProxy'>;
  readonly texts: Texts;
}

export async function mailbox(app: FastifyInstance, { settings, texts }: MailboxOptions): Promise<void> {
  const words = translator(texts);
  // With a mail server, or behind a proxy, this is no development machine: then there is no mailbox.
  const isOpen = !settings.smtpUrl && !settings.trustProxy;
  app.addHook('onRequest', async (request, reply) => {
    if (!isOpen || !isFromLoopback(request)) throw notFound();
    reply.header('cache-control', 'no-store').type('text/html; charset=utf-8');
  });

  app.get('/', { helmet: HELMET }, async (request) => {
    const locale = visitorLocale(request);
    return listPage(words.getFixedT(locale), locale, await listMails(settings.mailFolder));
  });

  app.get<{ Params: { id: string } }>('/:id', { helmet: HELMET }, async (request) => {
    const mail = await readMail(settings.mailFolder, request.params.id);
    if (!mail) throw notFound();
    const locale = visitorLocale(request);
    return mailPage(words.getFixedT(locale), locale, mail);
  });
}
