// Writes a moment as the clock on the wall shows it.
import { localTime } from '#core/contract';

export const timeOf = (moment: string): string => localTime(moment).slice(11, 16);
