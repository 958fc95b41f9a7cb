// Makes values of `state` that nobody would think of, the same in every run: true states with parts replaced, removed
// or made up, and texts cut off anywhere.
import fc from 'fast-check';
import type { Known } from './worst.ts';

const SEED = 20_261_120;

/** Values that a part may be replaced by. */
const part: fc.Arbitrary<unknown> = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom<unknown>(null, true, false, 0, -1, 1e308, '', [], {}, '__proto__', '../..', 'x'.repeat(10_000)),
  fc.constantFrom<unknown>([null], [[]], [{}], { length: 5 }, { id: 1 }, { toString: 'x' }, '<b>', '$t(x)'),
);

interface Change {
  /** The place in the value, as a share of all its places. */
  readonly place: number;
  readonly how: 'replace' | 'remove' | 'add';
  readonly value: unknown;
}

const change: fc.Arbitrary<Change> = fc.record({
  place: fc.double({ min: 0, max: 0.999, noNaN: true }),
  how: fc.constantFrom<Change['how']>('replace', 'replace', 'replace', 'remove', 'add'),
  value: part,
});

export function randomStates(count: number, { state, token }: Known): { name: string; state: string }[] {
  const tokens = fc.constantFrom<unknown>(token, token, null, null, `${token.slice(0, -3)}AAA`, 7);
  const altered = fc
    .record({ token: tokens, changes: fc.array(change, { minLength: 1, maxLength: 6 }) })
    .map(({ token: given, changes }) => alter({ ...state, auth: { ...state.auth, token: given } }, changes));
  const made = fc
    .record({ auth: part, locale: part, overrideIntl: part, layers: part, notifications: part })
    .map((parts) => JSON.stringify({ ...parts, __mps__: state.__mps__ }));
  const cut = fc.nat({ max: JSON.stringify(state).length }).map((length) => JSON.stringify(state).slice(0, length));
  const any = fc.oneof(
    { weight: 6, arbitrary: altered },
    { weight: 2, arbitrary: made },
    { weight: 1, arbitrary: cut },
    { weight: 1, arbitrary: fc.json() },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', minLength: 1 }) },
  );
  return fc.sample(any, { seed: SEED, numRuns: count }).map((text, index) => ({
    name: `random ${index}: ${text.slice(0, 300)}`,
    state: text || ' ',
  }));
}

type Node = Record<string, unknown>;

function alter(value: object, changes: readonly Change[]): string {
  const copy = JSON.parse(JSON.stringify(value)) as Node;
  for (const { place, how, value: replacement } of changes) {
    const places = placesOf(copy);
    const [owner, key] = places[Math.floor(place * places.length)] ?? [copy, 'auth'];
    if (how === 'replace') owner[key] = replacement;
    else if (how === 'remove') delete owner[key];
    else owner[`${key}x`] = replacement;
  }
  return JSON.stringify(copy);
}

/** Lists every key of every object in it, with its object. */
function placesOf(node: Node): [Node, string][] {
  return Object.entries(node).flatMap(([key, value]) => [
    [node, key] as [Node, string],
    ...(typeof value === 'object' && value !== null ? placesOf(value as Node) : []),
  ]);
}
