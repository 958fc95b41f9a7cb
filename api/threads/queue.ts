// Runs heavy work a few tasks at a time. The number of calls that may wait is limited; further calls get a refusal to
// come back later.

/** The refusal for a call when the line is full. */
export function overloaded(): Problem {
  return new Problem(503, 'overloaded', { headers: { 'retry-after': '10' } });
}

interface Room {
  readonly atOnce: number;
  readonly waiting: number;
}

import { Problem } from '../contract/index.ts';
export class Queue {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(private readonly room: Room) {}

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.running < this.room.atOnce) this.running++;
    else await this.turn();
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.running--;
    }
  }

  private turn(): Promise<void> {
    if (this.waiting.length >= this.room.waiting) {
      throw overloaded();
    }
    return new Promise((resolve) => this.waiting.push(resolve));
  }
}
