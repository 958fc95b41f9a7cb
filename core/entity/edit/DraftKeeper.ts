// Stores a form's draft on the server: after a pause, in order, and never again once it was dropped.
import { type Draft, type DraftPlace, dropFromServer, keepOnServer } from './formDraft.ts';

const PAUSE_MS = 2_000;

export class DraftKeeper {
  private waiting: Draft | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** Calls are made one after another, since a late one would store a dropped draft again. */
  private last: Promise<void> = Promise.resolve();
  private mayBeThere = false;
  /** False after the server refused to keep the latest draft. */
  isKeeping = true;

  constructor(private readonly place: DraftPlace) {}

  /** Notes that the server already has a draft, from an earlier visit. */
  found(): void {
    this.mayBeThere = true;
  }

  keep(draft: Draft): void {
    this.waiting = draft;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.flush(), PAUSE_MS);
  }

  /** Stores the draft now, because the page may be closed in a moment. */
  flush(): void {
    const draft = this.waiting;
    this.stop();
    if (!draft) return;
    this.mayBeThere = true;
    this.last = this.last.then(async () => {
      this.isKeeping = await keepOnServer(this.place, draft);
    });
  }

  drop(): void {
    this.stop();
    if (!this.mayBeThere) return;
    this.mayBeThere = false;
    this.last = this.last.then(() => dropFromServer(this.place));
  }

  private stop(): void {
    clearTimeout(this.timer);
    this.waiting = undefined;
  }
}
