// Prints a document and shows it in a new tab, because the Content-Security-Policy allows no frame for it.
import { http } from '../http/http.ts';

/** Time for the browser to read the document; its address must stay valid so long. */
const KEPT_MS = 60_000;

/** Call it during a click with a name such as `icecloud/supplier-order`, or the browser blocks the tab. */
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
