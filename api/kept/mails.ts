// Reads the mails that the company sent to the record's address, as they were worded. Of a link only the site is kept,
// because the rest may still let somebody in.
import { sql } from 'kysely';
import { localTime } from '#core/contract';
import type { Translate } from '#core/fields';
import type { Composition, Rows } from '../contract/index.ts';
import type { Cell } from '../export/cell.ts';
import { letterOf, translator, type WaitingLetter, write } from '../mail/index.ts';
import type { KeptRows } from './gather.ts';

export interface KeptMail {
  readonly at: string;
  readonly to: string;
  readonly state: string;
  readonly subject: string;
  readonly text: string;
}

type Sent = WaitingLetter & { readonly at: string; readonly state: string };

export async function mailsTo(
  db: Rows,
  subject: KeptRows,
  companyId: number,
  { texts = {}, html }: Composition,
): Promise<KeptMail[]> {
  const addresses = addressesOf(subject);
  if (addresses.length === 0) return [];
  const { rows } = await sql<Sent>`select id, company_id, emailjob_id, address, name, locale, letter, sender_id, stop,
      state, to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at from mail_outbox
    where company_id = ${companyId} and lower(address) = any(${addresses}::text[]) order by id`.execute(db);
  const words = translator(texts);
  const mails: KeptMail[] = [];
  for (const { at, state, ...waiting } of rows) {
    const letter = await letterOf(db, waiting);
    if (!letter) continue;
    const { to, subject: title, text } = await write(words, letter, html);
    mails.push({ at, to, state, subject: title, text: withoutLinks(text) });
  }
  return mails;
}

/** Keeps the site of a link and removes the rest, which may still let its holder in. */
const withoutLinks = (text: string): string =>
  text.replace(/https?:\/\/[^\s<>"')]+/g, (link) => (URL.canParse(link) ? `${new URL(link).origin}/…` : '…'));

function addressesOf({ resource, records }: KeptRows): string[] {
  const fields = Object.entries(resource.entity.schema.properties).filter(([, { format }]) => format === 'email');
  const given = records.flatMap((record) => fields.map(([name]) => String(record[name] ?? '').toLowerCase()));
  return given.filter((address) => address !== '');
}

const COLUMNS = ['at', 'to', 'subject', 'text'] as const;

export function mailRows(mails: readonly KeptMail[], t: Translate): Cell[][] {
  const heading = COLUMNS.map((name) => t(`core.kept.mail.${name}`));
  return [heading, ...mails.map(({ at, to, subject, text }) => [{ iso: localTime(at) }, to, subject, text])];
}
