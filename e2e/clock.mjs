// Moves the clock of the product by as many milliseconds as a file says; tests load it before the product.
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
