// Whether the help with the keys is open; the menu and the key `?` both open the same one.
import { makeAutoObservable } from 'mobx';

class ShortcutsHelpState {
  isOpen = false;

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  open(): void {
    this.isOpen = true;
  }

  close(): void {
    this.isOpen = false;
  }
}

export const shortcutsHelp = new ShortcutsHelpState();
