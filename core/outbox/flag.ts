// Tells whether this browser stores calls to send or answers to read, so that the start knows it without fetching the
// room.

import { nameInTab } from '../session/ownTab.ts';

const FLAG = 'outbox';

export const flag = {
  raise: () => write((storage) => storage.setItem(nameInTab(FLAG), '1')),
  lower: () => write((storage) => storage.removeItem(nameInTab(FLAG))),
  isUp(): boolean {
    try {
      return window.localStorage.getItem(nameInTab(FLAG)) !== null;
    } catch {
      return false;
    }
  },
};

/** Without local storage, waiting calls are sent when their page is opened again. */
function write(change: (storage: Storage) => void): void {
  try {
    change(window.localStorage);
  } catch {}
}
