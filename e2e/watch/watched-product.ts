// The product of this folder's suites. Around midnight its clock is moved on, since a tour ends with its day: for a
// quarter of an hour no van can stand at its depot too long.
import { localTime } from '../../core/contract/index.ts';
import { ownProduct } from '../own-product.ts';

/** Minutes of the night in which no tour may begin, and where the clock goes then. */
const [LATE, EARLY, TO] = [23 * 60 + 40, 18, 20];
const DAY = 24 * 60;

export const product = ownProduct({ clock: true });

beforeAll(() => {
  const [hours = 0, minutes = 0] = localTime(new Date().toISOString()).slice(11, 16).split(':').map(Number);
  const minute = hours * 60 + minutes;
  if (minute >= LATE) product.advance((DAY + TO - minute) * 60);
  else if (minute < EARLY) product.advance((TO - minute) * 60);
});
