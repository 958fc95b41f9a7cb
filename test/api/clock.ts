// Moves the clock of a suite and of the server in it, so that tests need not wait until something expires.
import { dayAfter, momentOf, today } from '../../core/contract/index.ts';

export interface Clock {
  advance(seconds: number): void;
  /** Stops the clock meanwhile, so that a wait that a test observes does not end on a slow machine. */
  hold<T>(meanwhile: () => Promise<T>): Promise<T>;
}

export function ownClock(): Clock {
  const RealDate = Date;
  let ahead = 0;
  let held: number | undefined;
  const now = () => held ?? RealDate.now() + ahead;
  const ownDate = new Proxy(RealDate, {
    construct: (target, given, made) => Reflect.construct(target, given.length > 0 ? given : [now()], made),
    apply: () => new RealDate(now()).toString(),
    get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
  });
  beforeAll(() => {
    globalThis.Date = ownDate;
  });
  afterAll(() => {
    globalThis.Date = RealDate;
  });
  return {
    advance: (seconds) => {
      ahead += seconds * 1000;
    },
    hold: async (meanwhile) => {
      held = now();
      return meanwhile().finally(() => {
        held = undefined;
      });
    },
  };
}

/** Seconds to noon of tomorrow: whatever the hour of the run, that day has begun and is not over soon. */
export function secondsToNoon(): number {
  const noon = momentOf(`${dayAfter(today(), 1)} 12:00`) as Date;
  return Math.round((noon.getTime() - Date.now()) / 1000);
}
