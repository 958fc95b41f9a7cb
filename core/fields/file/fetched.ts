// Opens and saves files that need the session. A file that is opened cannot run: only types that browsers show are
// opened.
import { http } from '../../http/http.ts';
import { filePath } from '../../http/pictures.ts';
import { nameOfFile } from './kind.ts';

const SHOWN = ['image/png', 'image/jpeg', 'image/webp', 'application/pdf'];
/** By then a tab has read its address. */
const KEPT_MS = 60_000;

/** Opens the file in a new tab, or saves it if the browser opens none. */
export async function openFile(address: string): Promise<void> {
  // The tab is opened during the click, since browsers block later ones as advertisements.
  const tab = window.open('', '_blank');
  try {
    const blob = await http.blob(filePath(address));
    if (tab && SHOWN.includes(blob.type)) {
      tab.opener = null;
      tab.location.href = temporaryUrl(blob);
    } else {
      tab?.close();
      save(blob, nameOfFile(address));
    }
  } catch (error) {
    tab?.close();
    throw error;
  }
}

export async function downloadFile(address: string): Promise<void> {
  save(await http.blob(filePath(address)), nameOfFile(address));
}

function save(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = temporaryUrl(blob);
  link.download = name;
  link.click();
}

function temporaryUrl(blob: Blob): string {
  const url = URL.createObjectURL(blob);
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
  return url;
}
