// Serves the development mailbox, /dev/mail, which shows the mails of a Scoop without a mail server. It asks for the
// token that the start prints, because a proxy on the same machine could otherwise open it to everyone.
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { notFound, type Texts } from '../contract/index.ts';
import { isFromLoopback } from '../http/loopback.ts';
import { visitorLocale } from '../http/visitor-locale.ts';
import type { Settings } from '../settings/settings.ts';
import { listMails, readMail } from './folder.ts';
import { translator } from './letter.ts';
import { HELMET, listPage, mailPage } from './mailbox-page.ts';

interface MailboxOptions {
  readonly token: string;
  readonly settings: Pick<Settings, 'mailFolder'>;
  readonly texts: Texts;
}

/**
 * Answers no token with a mail server, behind a proxy or with a public address, since that is no development machine.
 */
export function mailboxToken({
  smtpUrl,
  proxies,
  publicUrl,
}: Pick<Settings, 'smtpUrl' | 'proxies' | 'publicUrl'>): string | undefined {
  return smtpUrl || publicUrl || proxies.length > 0 ? undefined : randomBytes(18).toString('base64url');
}

export async function mailbox(app: FastifyInstance, { token, settings, texts }: MailboxOptions): Promise<void> {
  const words = translator(texts);
  app.addHook<{ Querystring: { token?: unknown } }>('onRequest', async (request, reply) => {
    if (!isFromLoopback(request) || !isSame(request.query.token, token)) throw notFound();
    reply.header('cache-control', 'no-store').type('text/html; charset=utf-8');
  });

  app.get('/', { helmet: HELMET }, async (request) => {
    const locale = visitorLocale(request);
    const mails = await listMails(settings.mailFolder);
    return listPage({ t: words.getFixedT(locale), locale, token }, mails);
  });

  app.get<{ Params: { id: string } }>('/:id', { helmet: HELMET }, async (request) => {
    const mail = await readMail(settings.mailFolder, request.params.id);
    if (!mail) throw notFound();
    const locale = visitorLocale(request);
    return mailPage({ t: words.getFixedT(locale), locale, token }, mail);
  });
}

/** Compares in constant time, so that the time reveals nothing about the token. */
function isSame(given: unknown, token: string): boolean {
  const [a, b] = [String(given), token].map((text) => createHash('sha256').update(text).digest());
  return timingSafeEqual(a!, b!);
}
