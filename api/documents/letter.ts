// Puts a plugin's letter into the receiver's words when it is queued, and names the documents to attach.
import { escapeHtml } from '#core/contract';
import type { Translate } from '#core/fields';
import type { SentLetter, ServerLetter } from '../contract/index.ts';
import { queueLetter } from '../mail/index.ts';
import type { Db } from './words.ts';

const MOST_ATTACHED = 5;
/** The longest JSON of the params, which hold ids of records and not records. */
const MOST_LETTERS = 4_000;

interface OwnLetter {
  readonly plugin: string;
  readonly letter: ServerLetter;
  /** The company's name stands at the end of the letter, since the receiver knows the company and not Scoop. */
  readonly company: string;
  readonly senderId?: number;
  /** The company's own HTML in place of the letter's texts, including greeting and signature. */
  readonly body?: string;
}

export async function queueOwn(
  db: Db,
  t: Translate,
  { plugin, letter, company, senderId, body }: OwnLetter,
  { to, values = {}, params = {} }: SentLetter,
): Promise<void> {
  const { id, attachments: named = [] } = letter;
  if (named.length > MOST_ATTACHED) throw new TypeError(`${plugin}/${id} has more than ${MOST_ATTACHED} attachments`);
  if (JSON.stringify(params).length > MOST_LETTERS) throw new TypeError(`${plugin}/${id} has params that are too long`);
  const say = (part: string) => t(`${plugin}.letter.${id}.${part}`, { ...values });
  const parts = [t('mail.greeting', { name: to.name }), ...say('body').split(/\n{2,}/), company];
  const own = { subject: say('subject'), html: body ?? parts.map((text) => paragraph(text, values.link)).join('') };
  const attachments = named.map((document) => ({ document: `${plugin}/${document}`, params, locale: to.locale }));
  await queueLetter(db, { ...to, senderId, letter: { kind: 'own', own, attachments, named: `${plugin}/${id}` } });
}

/** The letter's own `link` can be pressed; addresses in other values are only text. */
function paragraph(text: string, link = ''): string {
  const plain = escapeHtml(text).replace(/\n/g, '<br>');
  const shown = escapeHtml(link);
  const body = link ? plain.replaceAll(shown, () => `<a href="${shown}">${shown}</a>`) : plain;
  return `<p style="margin:0 0 16px">${body}</p>`;
}
