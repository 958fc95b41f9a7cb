// Makes a document and shows it in a tab of its own: the page's policy allows no frame for it.
import { http } from '../http/http.ts';

/** How long the browser may take to read what was made: a closed address is an empty tab. */
const KEPT_MS = 60_000;

/** `icecloud/supplier-order`. Call it while a click is still fresh, or the browser takes the tab for an unwanted one. */
export async function openDocument(name: string, params: Readonly<Record<string, string | number>>): Promise<void> {
  const tab = window.open('', '_blank');
  try {
    const address = URL.createObjectURL(await http.blob(`document/${name}`, { query: params }));
    if (tab) tab.location.href = address;
    setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
  } catch (error) {
    tab?.close();
    throw error;
  }
}
