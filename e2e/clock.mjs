// Loaded before the product by the tests that move its clock: its time is that of the machine, and as many
// milliseconds more as the file says.
import { readFileSync } from 'node:fs';

const file = process.env.E2E_CLOCK ?? '';
const RealDate = Date;

function now() {
  return RealDate.now() + Number(readFileSync(file, 'utf8'));
}

globalThis.Date = new Proxy(RealDate, {
  construct: (target, given, made) => Reflect.construct(target, given.length > 0 ? given : [now()], made),
  apply: () => new RealDate(now()).toString(),
  get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
});
