// Tests that a session is remembered in the process only as long as no change of it can have been missed.
import type { Announcement } from '../../api/announcements/announce.ts';
import type { Listener } from '../../api/announcements/hearing.ts';
import type { LiveSession } from '../../api/auth/caller.ts';
import { LiveSessions } from '../../api/auth/session/live-sessions.ts';

const inAnHour = () => new Date(Date.now() + 3_600_000);

function session(generation = 1, expires_at = inAnHour()): LiveSession {
  const row = {
    id: 's',
    company_id: 1,
    kind: 'employee' as const,
    generation,
    heard_generation: generation,
    rotated_at: new Date(),
  };
  const caller = { kind: 'employee', sessionId: 's', companyId: 1, employeeId: 7, accountId: 70 };
  return { session: { ...row, expires_at }, caller: caller as LiveSession['caller'] };
}

/** Makes the sessions of a process, the stored ones, and a count of how often those were read. */
function open() {
  const world = { stored: session() as LiveSession | undefined, asked: 0, isSure: true, during: () => {} };
  let listener!: Listener;
  const hearing = {
    add: (one: Listener) => {
      listener = one;
    },
    begin: async () => undefined,
    isSure: () => world.isSure,
  };
  const load = async () => {
    world.asked += 1;
    const { stored } = world;
    world.during();
    return stored;
  };
  const sessions = new LiveSessions({ hearing, load });
  const find = (gen?: number) => sessions.find('employee', { sid: 's', cid: 1 }, gen);
  return { world, sessions, find, hear: (news: Announcement) => listener.heard(news), miss: () => listener.missed() };
}

test('it is asked for once', async () => {
  const { world, find } = open();
  for (let call = 0; call < 3; call++) expect((await find(1))?.caller.companyId).toBe(1);
  expect(world.asked).toBe(1);
});

test.each<[string, Announcement, number]>([
  ['its end', { type: 'signedOut', session: 's' }, 2],
  ['the end of another', { type: 'signedOut', session: 'other' }, 1],
  ['its renewal', { type: 'renewed', session: 's' }, 2],
  ['a change of its account', { type: 'renewed', account: 70 }, 2],
  ['a change of another account', { type: 'renewed', account: 71 }, 1],
  ['a change of its company', { type: 'session', company: 1 }, 2],
  ['a change of another company', { type: 'session', company: 2 }, 1],
  ['a change of its employee', { type: 'session', company: 1, employees: [6, 7] }, 2],
  ['a change of a colleague', { type: 'session', company: 1, employees: [6] }, 1],
  ['a change of a device', { type: 'session', company: 1, devices: [7] }, 1],
  ['a change of a record', { type: 'record', company: 1, resource: 'supplier', id: 1 }, 1],
])('after %s it is asked for anew where that concerns it', async (_, news, asked) => {
  const { world, find, hear } = open();
  await find(1);
  hear(news);
  await find(1);
  expect(world.asked).toBe(asked);
});

test('what was read before an announcement is not kept after it', async () => {
  const { world, find, hear } = open();
  world.during = () => hear({ type: 'signedOut', session: 's' });
  expect(await find(1)).toBeDefined();
  world.during = () => {};
  world.stored = undefined;
  expect(await find(1)).toBeUndefined();
});

test('while something may be missed, every call asks; and afterwards nothing from before is believed', async () => {
  const { world, find, miss } = open();
  await find(1);
  world.isSure = false;
  await find(1);
  await find(1);
  expect(world.asked).toBe(3);
  world.isSure = true;
  miss();
  world.stored = undefined;
  expect(await find(1)).toBeUndefined();
});

test('a token of another generation, a session of another kind and one that is over are asked for', async () => {
  const { world, sessions, find } = open();
  await find(1);
  await find(2);
  await sessions.find('screen', { sid: 's', cid: 1 }, 1);
  expect(world.asked).toBe(3);
  world.stored = session(1, new Date(Date.now() - 1));
  sessions.drop('s');
  await find(1);
  await find(1);
  expect(world.asked).toBe(5);
});
