// Tells whether texts are edited in place on this page. The rest of the mode is loaded when it is switched on.
import { makeAutoObservable, runInAction } from 'mobx';

class TextEditing {
  isOn = false;
  /** True while the page works as usual, so that a person can open the part with the text. */
  isPaused = false;

  constructor() {
    makeAutoObservable(this);
  }

  async start(): Promise<void> {
    const { setMarking } = await import('./marking.ts');
    setMarking(true);
    runInAction(() => {
      this.isOn = true;
      this.isPaused = false;
    });
  }

  async stop(): Promise<void> {
    if (!this.isOn) return;
    this.isOn = false;
    (await import('./marking.ts')).setMarking(false);
  }

  setPaused(isPaused: boolean): void {
    this.isPaused = isPaused;
  }
}

export const textEditing = new TextEditing();
