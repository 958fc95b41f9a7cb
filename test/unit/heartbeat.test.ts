// Tests how often event streams send a heartbeat: within the time that proxies and browsers wait.
import { Hub } from '../../api/events/hub.ts';

test('a heartbeat goes out every fifteen seconds, and who is signed in is looked at every two', () => {
  const timers = jest.spyOn(globalThis, 'setInterval');
  const add = { add: () => undefined };
  const parts = { entities: [], badges: [], queries: [], here: { follow: () => undefined }, hearing: add };
  new Hub(parts as unknown as ConstructorParameters<typeof Hub>[0]);
  const waits = timers.mock.calls.map(([, wait]) => wait);
  for (const { value } of timers.mock.results) clearInterval(value);
  timers.mockRestore();
  expect(waits).toEqual([15_000, 2_000, 60_000]);
});
