// Writes minutes as hours and minutes, such as 7:36; what is taken back begins with a minus.
import { formatNumber } from '#core';

export function hoursText(minutes: number): string {
  const whole = Math.abs(minutes);
  const [hours, rest] = [Math.floor(whole / 60), whole % 60];
  return `${minutes < 0 ? '−' : ''}${formatNumber(hours)}:${String(rest).padStart(2, '0')}`;
}
