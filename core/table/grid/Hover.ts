// Follows the row under the pointer. During a scroll there is none, because its buttons would be drawn at every step.
import { makeAutoObservable } from 'mobx';

/** This long after the last scroll the list counts as still. */
const REST_MS = 100;

type RowUnder = () => number | null;

export class Hover {
  row: number | null = null;
  private moving: ReturnType<typeof setTimeout> | undefined;
  /** Finds the row below the pointer's last position. */
  private last: RowUnder | undefined;

  constructor() {
    makeAutoObservable<this, 'moving' | 'last'>(this, { moving: false, last: false });
  }

  over(rowUnder: RowUnder): void {
    this.last = rowUnder;
    if (this.moving === undefined) this.row = rowUnder();
  }

  leave(): void {
    this.last = undefined;
    this.row = null;
  }

  /** Call it when the list has moved below the pointer. */
  moved(): void {
    this.row = null;
    clearTimeout(this.moving);
    this.moving = setTimeout(() => this.rest(), REST_MS);
  }

  dispose(): void {
    clearTimeout(this.moving);
  }

  private rest(): void {
    this.moving = undefined;
    this.row = this.last?.() ?? null;
  }
}
