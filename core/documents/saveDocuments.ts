// One document of many records, fetched as zips and saved: of more than one call takes, each part as a file of its own.
import { http } from '../http/http.ts';
import { saveFile } from '../ui/saveFile.ts';

/** Records that one call takes. */
const AT_ONCE = 500;
/** A zip ends with its comment, which says what it lacks. */
const MISSING = /missing (\d+)$/;

/** Answers how many could not be printed; each zip names its own. `icecloud/invoice`. */
export async function saveDocuments(file: string, name: string, ids: readonly number[]): Promise<number> {
  let missing = 0;
  for (let start = 0; start < ids.length; start += AT_ONCE) {
    const query = { name, ids: ids.slice(start, start + AT_ONCE).join(',') };
    const zip = await http.blob('document/zip', { query });
    const part = ids.length > AT_ONCE ? ` (${1 + start / AT_ONCE})` : '';
    saveFile(`${file}${part}.zip`, zip);
    missing += Number(MISSING.exec(await zip.slice(-40).text())?.[1] ?? 0);
  }
  return missing;
}
