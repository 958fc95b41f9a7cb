// Describes what the parts of the day share: the people with their windows, and the records of the day.
import type { ownPages } from '../own-windows.ts';
import type { Client } from '../people.ts';
import type { Window } from '../window.ts';
import type { Day } from './day.ts';

export const PHONE = { width: 390, height: 844 };
export const TABLET = { width: 1024, height: 768 };

export interface Walk {
  readonly url: string;
  readonly client: Client;
  readonly day: Day;
  /** The driver's window. */
  readonly phone: Window;
  readonly pages: ReturnType<typeof ownPages>;
}
