// Letters of plugins: put into the receiver's words at once, with what is to be attached named beside them.
import type { Translate } from '#core/fields';
import type { SentLetter, ServerLetter } from '../contract/index.ts';
import { escapeHtml } from '../http/html.ts';
import { queueLetter } from '../mail/index.ts';
import type { Db } from './words.ts';

const MOST_ATTACHED = 5;
/** Of the params as JSON: keys of records, and not records. */
const MOST_LETTERS = 4_000;

interface OwnLetter {
  readonly plugin: string;
  readonly letter: ServerLetter;
  /** Its name stands below: whoever gets one knows the company, and not the product that it uses. */
  readonly company: string;
  readonly senderId?: number;
  /** HTML in place of its texts, greeting and signature with them: the company's own. */
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
  const own = { subject: say('subject'), html: body ?? parts.map(paragraph).join('') };
  const attachments = named.map((document) => ({ document: `${plugin}/${document}`, params, locale: to.locale }));
  await queueLetter(db, { ...to, senderId, letter: { kind: 'own', own, attachments, named: `${plugin}/${id}` } });
}

function paragraph(text: string): string {
  return `<p style="margin:0 0 16px">${escapeHtml(text).replace(/\n/g, '<br>')}</p>`;
}
