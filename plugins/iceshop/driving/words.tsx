// Words, times and amounts of the driver's page: it stands in Scoop, and alone as a tablet's own.
import { createContext, useContext } from 'react';

export interface DriveWords {
  readonly t: (key: string, values?: Readonly<Record<string, string | number>>) => string;
  /** `14:05` of a moment. */
  readonly time: (moment: string) => string;
  readonly day: (date: string) => string;
  readonly money: (amount: number) => string;
}

const Spoken = createContext<DriveWords | undefined>(undefined);
export const DriveWordsProvider = Spoken.Provider;

export function useDriveWords(): DriveWords {
  const words = useContext(Spoken);
  if (!words) throw new Error('The words of the run are not there yet.');
  return words;
}

/** `10:00` of `10:00:00`. */
export const hour = (time = ''): string => time.slice(0, 5);
