// The development mailbox, /dev/mail: the mails of a Scoop without a mail server, for whoever sits at its machine.
import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { notFound } from '../problem.ts';
import type { Settings } from '../settings.ts';
import { visitorLocale } from '../texts/visitor.ts';
import { listMails, readMail } from './folder.ts';
import { type Texts, translator } from './letter.ts';
import { isFromLoopback } from './loopback.ts';
import { listPage, mailPage, STYLE } from './mailbox-page.ts';

interface MailboxOptions {
  readonly settings: Pick<Settings, 'mailFolder' | 'smtpUrl' | 'trustProxy'>;
  readonly texts: Texts;
}

const NONE = "'none'";
/** Its one style sheet and nothing else: no script, no picture, no frame, no form. */
const POLICY = {
  useDefaults: false,
  directives: {
    defaultSrc: [NONE],
    styleSrc: [`'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`],
    baseUri: [NONE],
    formAction: [NONE],
    frameAncestors: [NONE],
  },
};

export async function mailbox(app: FastifyInstance, { settings, texts }: MailboxOptions): Promise<void> {
  const words = translator(texts);
  // With a mail server, or behind a proxy, this is no development machine: then there is no mailbox.
  const isOpen = !settings.smtpUrl && !settings.trustProxy;
  app.addHook('onRequest', async (request, reply) => {
    if (!isOpen || !isFromLoopback(request)) throw notFound();
    reply.header('cache-control', 'no-store').type('text/html; charset=utf-8');
  });

  app.get('/', { helmet: { contentSecurityPolicy: POLICY } }, async (request) => {
    const locale = visitorLocale(request);
    return listPage(words.getFixedT(locale), locale, await listMails(settings.mailFolder));
  });

  app.get<{ Params: { id: string } }>('/:id', { helmet: { contentSecurityPolicy: POLICY } }, async (request) => {
    const mail = await readMail(settings.mailFolder, request.params.id);
    if (!mail) throw notFound();
    const locale = visitorLocale(request);
    return mailPage(words.getFixedT(locale), locale, mail);
  });
}
