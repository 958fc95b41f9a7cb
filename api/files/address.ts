// Makes the address by which a record's answer names a file; the record's column holds the file's id.
import { type RawBuilder, sql } from 'kysely';

const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

export function isFileId(text: string): boolean {
  return ID.test(text);
}

export function fileAddress({ id, url_name }: { readonly id: string; readonly url_name: string }): string {
  return `/v1/file/${id}/${url_name}`;
}

/** Answers the id in such an address; undefined for any other text. */
export function fileIdOf(address: string): string | undefined {
  const id = address.split('/')[3] ?? '';
  return address.startsWith('/v1/file/') && isFileId(id) ? id : undefined;
}

/**
 * Does the same in SQL, for a column with the id; null if it is no file of the company. Nothing is looked up for an
 * empty column, and the id is read once, not for each compared file.
 */
export function fileAddressSql(company: RawBuilder<unknown>, column: RawBuilder<unknown>): RawBuilder<string | null> {
  return sql`case when ${column} ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
    (select '/v1/file/' || sent.id || '/' || sent.url_name from file as sent
      where sent.company_id = ${company} and sent.id = (select ${column}::uuid)) end`;
}
