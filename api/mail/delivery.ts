// Decides where mails go: over SMTP, or without a mail server into the data folder, where the development mailbox reads
// them.
import { createTransport } from 'nodemailer';
import type { Settings } from '../settings/settings.ts';
import { keepMail } from './folder.ts';
import type { Mail } from './letter.ts';

export interface Delivery {
  deliver(mail: Mail): Promise<void>;
  close(): void;
}

type MailSettings = Pick<Settings, 'smtpUrl' | 'mailFrom' | 'publicUrl' | 'mailFolder'>;

/** Milliseconds; a mail server that does not answer must not delay other mails. */
const PATIENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };
/** Mails may fetch no file and no address. */
const CLOSED = { disableFileAccess: true, disableUrlAccess: true };

export function deliveryOf(settings: MailSettings): Delivery {
  return settings.smtpUrl ? overSmtp(settings.smtpUrl, sender(settings)) : intoFolder(settings);
}

function overSmtp(url: string, from: string): Delivery {
  const transport = createTransport({ url, pool: true, maxConnections: 2, ...PATIENCE, ...CLOSED });
  return {
    deliver: async (mail) => {
      await transport.sendMail(envelope(mail, from));
    },
    close: () => transport.close(),
  };
}

function intoFolder(settings: MailSettings): Delivery {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix', ...CLOSED });
  return {
    deliver: async (mail) => {
      const { message } = await transport.sendMail(envelope(mail, sender(settings)));
      await keepMail(settings.mailFolder, mail, message as Buffer);
    },
    close: () => undefined,
  };
}

/** `auto-submitted` keeps automatic replies away. */
function envelope({ to, subject, text, html, locale, stop, files = [] }: Mail, from: string) {
  const headers = { 'auto-submitted': 'auto-generated', 'content-language': locale, ...stopping(stop) };
  const attachments = files.map(({ name, bytes }) => ({ filename: name, content: bytes }));
  return { from, to: { name: '', address: to }, subject, text, html, headers, attachments };
}

/** One click in a mail program stops such mails (RFC 8058); programs demand an encrypted address for that. */
function stopping(stop: string | undefined): Readonly<Record<string, string>> {
  if (!stop) return {};
  const oneClick = stop.startsWith('https:') && { 'list-unsubscribe-post': 'List-Unsubscribe=One-Click' };
  return { 'list-unsubscribe': `<${stop}>`, ...oneClick };
}

function sender({ mailFrom, publicUrl }: MailSettings): string {
  const host = publicUrl ? new URL(publicUrl).hostname : 'localhost';
  return mailFrom ?? `Scoop <no-reply@${host}>`;
}
