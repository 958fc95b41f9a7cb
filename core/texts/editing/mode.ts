// Tells whether texts are edited in place on this page. Nothing else of it is loaded before it is switched on.
import { makeAutoObservable, runInAction } from 'mobx';

class TextEditing {
  isOn = false;
  /** The page works as usual for a while, to open what holds the texts that are meant. */
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
