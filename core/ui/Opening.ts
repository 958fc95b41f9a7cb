// Tells whether a window is open that buttons and keys can open from anywhere.
import { makeAutoObservable } from 'mobx';

export class Opening {
  isOpen = false;
  /** True from the first opening on, when the window's code is fetched. */
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
