// Packs what is stored about a record into a zip: a spreadsheet for each entity in the reader's language, and for the
// lists, the activity and the mails; the same as JSON for programs; and the files.
import type { Readable } from 'node:stream';
import type { Reader } from '#core/fields/server';
import { type ActivityEntry, activityRows } from '../activity/index.ts';
import type { FileStore, Rows } from '../contract/index.ts';
import type { Cell } from '../export/cell.ts';
import { dayFile, fileName } from '../export/file-name.ts';
import { cellsOf } from '../export/send.ts';
import { workbookOf } from '../export/workbook.ts';
import { fileIdOf } from '../files/address.ts';
import { fileFields } from '../files/fields.ts';
import { objectKey, readFileRow } from '../files/index.ts';
import { zipOf } from '../zip/index.ts';
import type { KeptRows } from './gather.ts';
import type { ListsWithRecord } from './lists.ts';
import { type KeptMail, mailRows } from './mails.ts';

/** A file of a record. */
export interface KeptFile {
  readonly path: string;
  readonly key: string;
}

/** Lists the files of the gathered records. */
export async function filesOf(db: Rows, companyId: number, kept: readonly KeptRows[]): Promise<KeptFile[]> {
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
  readonly kept: readonly KeptRows[];
  readonly files: readonly KeptFile[];
  /** Resources that the caller may not read. */
  readonly leftOut: readonly string[];
  readonly lists: readonly ListsWithRecord[];
  readonly told: readonly ActivityEntry[];
  readonly mails: readonly KeptMail[];
  readonly reader: Reader;
  readonly store?: FileStore;
}

export function keptZip(contents: Contents): Readable {
  const { files, store } = contents;
  return zipOf(async (add) => {
    for (const [name, rows] of sheetsOf(contents)) await add(name, workbookOf(rows), { isPacked: true });
    await add('data.json', JSON.stringify(dataOf(contents), null, 2));
    for (const { path, key } of files) {
      const bytes = await store?.read(key);
      if (bytes) await add(path, bytes, { isPacked: true });
    }
  });
}

type Sheet = readonly [name: string, rows: AsyncIterable<readonly (readonly Cell[])[]>];

function sheetsOf({ kept, lists, told, mails, reader }: Contents): Sheet[] {
  const { t } = reader;
  const all = kept[0]!.resource.all;
  return [
    ...kept.map(({ resource: { entity }, columns, records }): Sheet => {
      return [fileName(entity, t, 'xlsx'), cellsOf(batches(records), entity, columns, reader)];
    }),
    ...lists.map(({ resource: { entity }, names }): Sheet => {
      const rows = names.map(({ display }): Cell[] => [display ?? undefined]);
      return [fileName(entity, t, 'xlsx'), batches<readonly Cell[]>([[t(entity.text, { count: 1 })], ...rows])];
    }),
    [dayFile(t('core.activity.sheet.file'), 'activity', 'xlsx'), batches(activityRows(told, all, reader))],
    [dayFile(t('core.kept.mails'), 'mails', 'xlsx'), batches(mailRows(mails, t))],
  ];
}

function dataOf({ kept, lists, told, mails, leftOut }: Contents) {
  return {
    exported_at: new Date().toISOString(),
    data: Object.fromEntries(kept.map(({ resource, records }) => [resource.entity.resource, records])),
    lists: Object.fromEntries(lists.map(({ resource, names }) => [resource.entity.resource, names])),
    activity: told,
    mails,
    left_out: leftOut,
  };
}

async function* batches<Item>(items: readonly Item[]): AsyncGenerator<readonly Item[]> {
  yield items;
}
