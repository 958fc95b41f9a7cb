// Saves one document of many records as a zip; of more records than one call takes, as several zips.
import { http } from '../http/http.ts';
import { saveFile } from '../ui/saveFile.ts';

/** The number of records that one call takes. */
const AT_ONCE = 500;
/** Reads the comment at the end of a zip, which says how many documents it lacks. */
const MISSING = /missing (\d+)$/;

/**
 * Answers how many documents could not be printed; each zip names its own.
 * @param name such as `icecloud/invoice`
 */
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
