// Mails unread notices on working days at eight: those since the last such mail that the person may still see. Without
// any there is no mail.
import { sql } from 'kysely';
import { escapeHtml, formattingLocale, spokenValues, today } from '#core/contract';
import type { Translate } from '#core/fields';
import { loadPeople, type Person } from '../auth/caller.ts';
import type { Tables } from '../auth/employee-sql.ts';
import type { Database, OwnJob, Rows, Texts } from '../contract/index.ts';
import { queueLetter } from '../mail/outbox.ts';
import { companyWords } from '../texts/company-words.ts';
import { readInbox, type ShownNotice } from './inbox.ts';
import type { InboxSources } from './readable.ts';

interface Digesting extends InboxSources {
  readonly database: Database;
  readonly tables: Tables;
  readonly texts: Texts;
  readonly publicUrl: () => string;
}

/** The most listed notices; further ones are counted, and read in Scoop. */
const MOST = 20;

export function digestByMail(digesting: Digesting): OwnJob {
  return { id: 'notice-digest', at: '08:00', run: () => sendDigests(digesting, today()) };
}

/** @param day on a weekend no mail is sent */
export async function sendDigests(digesting: Digesting, day: string): Promise<void> {
  if ([0, 6].includes(new Date(`${day}T12:00:00Z`).getUTCDay())) return;
  const { database, tables } = digesting;
  const people = await database.system((db) => loadPeople(db, tables, HAS_UNREAD));
  const failed: unknown[] = [];
  for (const person of people) {
    const sent = database.tenant(person.actor.companyId, (db) => sendDigest(db, digesting, person));
    await sent.catch((error: unknown) => failed.push(error));
  }
  // People whose mail was sent get no second one when the job is tried again.
  if (failed.length > 0) throw failed[0];
}

const HAS_UNREAD = sql<boolean>`exists (select from notice_digest d
  join notice n on n.company_id = d.company_id and n.employee_id = d.employee_id and n.id > d.until_id
  where d.company_id = e.company_id and d.employee_id = e.id and n.read_at is null)`;

async function sendDigest(db: Rows, digesting: Digesting, { actor, address, name }: Person): Promise<void> {
  const { companyId, employeeId, locale } = actor;
  const { rows } = await sql<{ since: number; last: number }>`select d.until_id::float8 as since, (
      select max(n.id)::float8 from notice n where n.company_id = ${companyId} and n.employee_id = ${employeeId}) as last
    from notice_digest d where d.company_id = ${companyId} and d.employee_id = ${employeeId} for update`.execute(db);
  const [told] = rows;
  if (!told?.last || told.last === told.since) return;
  await sql`update notice_digest set until_id = ${told.last}
    where company_id = ${companyId} and employee_id = ${employeeId}`.execute(db);
  const { data, next } = await readInbox(db, digesting, actor, { size: MOST, unread: true, since: told.since });
  if (data.length === 0) return;
  const hasOwn = digesting.resources.has('textoverride');
  const starts = ['mail.', ...new Set(data.map(({ kind }) => `${kind.slice(0, kind.indexOf('.'))}.notice.`))];
  const [t] = await companyWords(db, { companyId, texts: digesting.texts, hasOwn, starts }, [locale]);
  const own = written(t as Translate, formattingLocale(locale), {
    name,
    data,
    isMore: next !== null,
    link: digesting.publicUrl(),
  });
  await queueLetter(db, { address, name, locale, letter: { kind: 'own', own } });
}

interface Written {
  readonly name: string;
  readonly data: readonly ShownNotice[];
  readonly isMore: boolean;
  readonly link: string;
}

function written(t: Translate, spoken: string, { name, data, isMore, link }: Written) {
  const paragraph = (html: string) => `<p style="margin:0 0 16px">${html}</p>`;
  const line = ({ kind, values, actor, about }: ShownNotice) => {
    const [plugin, ...notice] = kind.split('.');
    const known = { actor: actor?.display ?? '', record: about?.display ?? '' };
    return escapeHtml(t(`${plugin}.notice.${notice.join('.')}`, { ...spokenValues(spoken, values), ...known }));
  };
  const lines = data.map(
    (one) => `<li>${line(one)}${one.about?.display ? `<br>${escapeHtml(one.about.display)}` : ''}</li>`,
  );
  const open = `<a href="${escapeHtml(`${link}/`)}">${escapeHtml(t('mail.notices.open'))}</a>`;
  const html = [
    paragraph(escapeHtml(t('mail.greeting', { name }))),
    paragraph(escapeHtml(t('mail.notices.before'))),
    `<ul>${lines.join('')}</ul>`,
    paragraph(isMore ? `${escapeHtml(t('mail.notices.more'))} ${open}` : open),
    paragraph(escapeHtml(t('mail.notices.after'))),
    paragraph(escapeHtml(t('mail.signature'))),
  ];
  return { subject: t('mail.notices.subject'), html: html.join('') };
}
