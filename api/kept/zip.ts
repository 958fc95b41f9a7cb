// What is kept about a record as a zip: a sheet for each entity in the reader's words, the same as JSON for machines, and
// the files.
import type { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { RecordOf, Translate } from '#core/fields';
import { fileName } from '../export/file-name.ts';
import { cellsOf } from '../export/send.ts';
import { workbookOf } from '../export/workbook.ts';
import { fileIdOf } from '../files/address.ts';
import { fileFields } from '../files/fields.ts';
import { type FileStore, objectKey, readFileRow } from '../files/index.ts';
import type { Rows } from '../store/database.ts';
import type { Kept } from './gather.ts';

/** A file of a record. */
export interface KeptFile {
  readonly path: string;
  readonly key: string;
}

/** Those of the records that were gathered. */
export async function filesOf(db: Rows, companyId: number, kept: readonly Kept[]): Promise<KeptFile[]> {
  const files: KeptFile[] = [];
  for (const { resource, records } of kept) {
    const { entity } = resource;
    const addresses = records.flatMap((record) => fileFields(entity.schema).map((name) => ({ record, name })));
    for (const { record, name } of addresses) {
      const id = fileIdOf(String(record[name] ?? ''));
      const row = id && (await readFileRow(db, companyId, id));
      if (row) files.push({ path: `files/${entity.resource}-${record.id}-${name}-${row.name}`, key: objectKey(row) });
    }
  }
  return files;
}

interface Contents {
  readonly kept: readonly Kept[];
  readonly files: readonly KeptFile[];
  /** Resources that whoever asked may not read. */
  readonly leftOut: readonly string[];
  readonly words: readonly Translate[];
  readonly store?: FileStore;
}

export function zipOf({ kept, files, leftOut, words, store }: Contents): Readable {
  const zip = new ZipFile();
  const content = zip.outputStream as Readable;
  const fill = async () => {
    for (const [place, { resource, columns, records }] of kept.entries()) {
      const t = words[place]!;
      const rows = cellsOf(batches(records), resource.entity, columns, t);
      zip.addReadStream(workbookOf(rows), fileName(resource.entity, t, 'xlsx'), { compress: false });
    }
    const data = Object.fromEntries(kept.map(({ resource, records }) => [resource.entity.resource, records]));
    const json = JSON.stringify({ exported_at: new Date().toISOString(), data, left_out: leftOut }, null, 2);
    zip.addBuffer(Buffer.from(json), 'data.json');
    for (const { path, key } of files) {
      const bytes = await store?.read(key);
      if (bytes) zip.addBuffer(bytes, path, { compress: false });
    }
    zip.end();
  };
  fill().catch((error: Error) => content.destroy(error));
  return content;
}

async function* batches(records: readonly RecordOf[]): AsyncGenerator<readonly RecordOf[]> {
  yield records;
}
