// Keeps for each kind of sheet, known by its headings, which column holds which field and by what its rows are
// recognised: the next sheet of the same program needs no choice.
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Rows } from '../../contract/index.ts';
import { plain } from './heading.ts';

export interface Source {
  /** A field for each column, or an empty text. */
  readonly fields: readonly string[];
  /** The key that the call was sent under. */
  readonly key: string;
}

interface Sheets {
  readonly companyId: number;
  readonly resource: string;
  readonly heading: readonly string[];
}

export async function keptSource(db: Rows, { companyId, resource, heading }: Sheets): Promise<Source | undefined> {
  const { rows } = await sql<Source>`select fields, key from import_source
    where company_id = ${companyId} and resource = ${resource} and headings = ${hashOf(heading)}`.execute(db);
  const [source] = rows;
  return source?.fields.length === heading.length ? source : undefined;
}

export async function keepSource(db: Rows, { companyId, resource, heading }: Sheets, source: Source): Promise<void> {
  await sql`insert into import_source (company_id, resource, headings, fields, key)
    values (${companyId}, ${resource}, ${hashOf(heading)}, ${JSON.stringify(source.fields)}::jsonb, ${source.key})
    on conflict (company_id, resource, headings) do update set fields = excluded.fields, key = excluded.key`.execute(
    db,
  );
}

function hashOf(heading: readonly string[]): string {
  return createHash('sha256')
    .update(JSON.stringify(heading.map(plain)))
    .digest('base64url');
}
