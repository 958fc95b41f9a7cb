// Gives the driver's page its words, times and amounts, both inside Scoop and alone on a tablet.
import { createContext, useContext } from 'react';
import { minutesOff, type Stop } from '../run.ts';

export interface DriveWords {
  readonly t: (key: string, values?: Readonly<Record<string, string | number>>) => string;
  /** The time of a moment, as `14:05`. */
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

/** Shortens `10:00:00` to `10:00`. */
export const hour = (time = ''): string => time.slice(0, 5);

const HOUR = 60;
/** From so many minutes on, hours are shown. */
const LONG = 100;

/** Says whether the van keeps the promised time; a driver who would be early is told from when they may ring. */
export function keeping(stop: Stop, date: string, t: DriveWords['t']) {
  const off = minutesOff(stop, date);
  if (off < 0) return { state: 'EARLY', text: t('notBefore', { time: hour(stop.order?.delivery_start) }) };
  if (off === 0) return { state: 'FITS', text: t('inTime') };
  const word = off < LONG ? 'late' : 'late.hours';
  return { state: 'LATE', text: t(word, { minutes: off, hours: Math.round(off / HOUR) }) };
}
