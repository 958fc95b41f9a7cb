// Tells whether this browser keeps calls to send, or answers of somebody: asked at each start, before the room is
// fetched at all.

const FLAG = 'outbox';

export const flag = {
  raise: () => write((storage) => storage.setItem(FLAG, '1')),
  lower: () => write((storage) => storage.removeItem(FLAG)),
  isUp(): boolean {
    try {
      return window.localStorage.getItem(FLAG) !== null;
    } catch {
      return false;
    }
  },
};

/** Without storage what waits is sent when its page is opened again. */
function write(change: (storage: Storage) => void): void {
  try {
    change(window.localStorage);
  } catch {}
}
