// One document of many records, fetched as a zip and saved.
import { http } from '../http/http.ts';
import { saveFile } from '../list/exchange/saveFile.ts';

/** `icecloud/invoice`; 500 records at most. */
export async function saveDocuments(file: string, name: string, ids: readonly number[]): Promise<void> {
  saveFile(file, await http.blob('document/zip', { query: { name, ids: ids.join(',') } }));
}
