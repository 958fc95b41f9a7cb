// Says whether the van keeps the promised times of a run.
import { type DriveWords, hour } from '#core/driving';
import { minutesOff, type Stop } from '../run.ts';

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
