// Plays people who come, rest, come back and go at a company's clocks, one after another at each.
import { at } from './at.ts';
import type { Playing } from './day.ts';
import { type Device, type Floor, signOn } from './floor.ts';

const CLOCKED = ['IN', 'BREAK', 'BACK', 'OUT'];

/** All clocks take people one after another: all come, then all rest, come back, and go. */
export function clockingOf({ people, clocks }: Floor, nth: number): Clocking {
  const team = Math.floor(people.length / clocks.length);
  const turn = Math.floor(nth / clocks.length);
  const person = at(people, (nth % clocks.length) * team + (Math.floor(turn / CLOCKED.length) % team));
  return { person, kind: at(CLOCKED, turn) };
}

/** One person after another signs on at a clock and clocks. */
export async function clockAt(playing: Playing, clock: Device, { person, kind }: Clocking): Promise<void> {
  const { send, taken, atClocks, inside } = playing;
  const work = async () => {
    await signOn(send, clock, person);
    await send({ method: 'POST', path: 'iceclock/clock', token: clock.token, body: { kind }, from: clock.id });
    taken.clocked += 1;
    if (kind === 'OUT') inside.delete(person);
    else inside.set(person, clock);
  };
  const turn = (atClocks.get(clock) ?? Promise.resolve()).then(work);
  atClocks.set(
    clock,
    turn.catch(() => undefined),
  );
  await turn;
}

interface Clocking {
  readonly person: number;
  readonly kind: string;
}

/** Lets everybody go who is still in, so that the next replay finds them free. */
export async function goHome(playing: Playing): Promise<void> {
  await Promise.all([...playing.inside].map(([person, clock]) => clockAt(playing, clock, { person, kind: 'OUT' })));
}
