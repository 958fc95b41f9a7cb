// Limits how many exports and imports run at once, because each holds a database connection for as long as it takes.

const AT_ONCE = 4;
const EACH = 2;

const running: number[] = [];

/** Refuses with 429 while too many run; else answers a function that ends the turn, however often it is called. */
import { Problem } from '../contract/index.ts';
export function takeTurn(employeeId: number): () => void {
  const own = running.filter((id) => id === employeeId).length;
  if (running.length >= AT_ONCE || own >= EACH) throw new Problem(429, 'tooMany', { headers: { 'retry-after': '5' } });
  running.push(employeeId);
  let isOver = false;
  return () => {
    if (!isOver) running.splice(running.indexOf(employeeId), 1);
    isOver = true;
  };
}
