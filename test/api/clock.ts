// The clock of a suite and of the server in it, which the test moves: nothing is waited for until it expires.
export interface Clock {
  advance(seconds: number): void;
}

export function ownClock(): Clock {
  const RealDate = Date;
  let ahead = 0;
  const now = () => RealDate.now() + ahead;
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
  };
}
