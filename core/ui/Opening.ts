// Tells whether a window is open that buttons and keys open alike, from wherever they are.
import { makeAutoObservable } from 'mobx';

export class Opening {
  isOpen = false;
  /** Fetched from its first opening on. */
  wasOpened = false;

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  open(): void {
    this.isOpen = true;
    this.wasOpened = true;
  }

  close(): void {
    this.isOpen = false;
  }

  toggle(): void {
    if (this.isOpen) this.close();
    else this.open();
  }
}
