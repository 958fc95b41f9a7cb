// Makes the address that a record answers for a file; the record's column holds the file's id.
import { type RawBuilder, sql } from 'kysely';

const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

export function isFileId(text: string): boolean {
  return ID.test(text);
}

export function fileAddress({ id, url_name }: { readonly id: string; readonly url_name: string }): string {
  return `/v1/file/${id}/${url_name}`;
}

/** Of an address that a record answered; undefined for what is none. */
export function fileIdOf(address: string): string | undefined {
  const id = address.split('/')[3] ?? '';
  return address.startsWith('/v1/file/') && isFileId(id) ? id : undefined;
}

/**
 * The same in SQL, for a column that holds the id; null for what is no file of the company. Nothing is looked for where
 * there is no file, and the id is read once and not for each file that it is compared with.
 */
export function fileAddressSql(company: RawBuilder<unknown>, column: RawBuilder<unknown>): RawBuilder<string | null> {
  return sql`case when ${column} ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
    (select '/v1/file/' || sent.id || '/' || sent.url_name from file as sent
      where sent.company_id = ${company} and sent.id = (select ${column}::uuid)) end`;
}
