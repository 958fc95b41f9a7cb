// Draws small changes of the source at random that a test should notice: a reversed comparison, a loosened condition, a
// number one larger, a missing answer.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { switched } from './switched.mjs';

const FOLDERS = ['core', 'api', 'plugins'];
/** Files without decisions: demo data, documents and types. */
const LEFT_OUT = /(^|\/)(demo|examples)\/|\.d\.ts$|\.json$|\.css$/;

/** Each pattern with its replacement. */
const CHANGES = [
  [/ === /g, ' !== '],
  [/ !== /g, ' === '],
  [/ < /g, ' <= '],
  [/ <= /g, ' < '],
  [/ > /g, ' >= '],
  [/ >= /g, ' > '],
  [/ && /g, ' || '],
  [/ \|\| /g, ' && '],
  [/ \?\? /g, ' && '],
  [/ \+ /g, ' - '],
  [/ - /g, ' + '],
  [/ \* /g, ' / '],
  [/\btrue\b/g, 'false'],
  [/\bfalse\b/g, 'true'],
  [/\.some\(/g, '.every('],
  [/\.every\(/g, '.some('],
  [/\.filter\(/g, '.map('],
  [/\bMath\.min\(/g, 'Math.max('],
  [/\bMath\.max\(/g, 'Math.min('],
  [/\bif \((?!!)/g, 'if (!'],
  [/\breturn (?!undefined)[^;({[]+;/g, 'return undefined;'],
  [/(?<![\w.'])([1-9]\d*)(?![\w.'])/g, (number) => String(Number(number) + 1)],
];

/** Lines that only name, import or declare types. */
const NO_CODE =
  /^\s*(\/\/|\*|\/\*|import |export \* |export type |export interface |interface |type |readonly |className=)/;

/** Answers a generator of numbers between 0 and 1, the same for the same seed (mulberry32). */
export function lots(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Draws files, and in each file a change, so that a long file gets no more changes than a short one. */
export function drawMutants(root, count, seed) {
  const lot = lots(seed);
  const files = FOLDERS.flatMap((folder) => sourcesIn(root, folder)).filter((file) => !LEFT_OUT.test(file));
  const mutants = [];
  while (mutants.length < count && files.length > 0) {
    const [file] = files.splice(Math.floor(lot() * files.length), 1);
    const source = readFileSync(join(root, file), 'utf8');
    const places = placesIn(source);
    for (const place of shuffled(places, lot).slice(0, 5)) {
      const number = mutants.length + 1;
      const written = switched(source, place, file.endsWith('x'), number);
      if (!written) continue;
      mutants.push({ ...place, ...written, number, file, line: source.slice(0, place.at).split('\n').length });
      break;
    }
  }
  return mutants;
}

function sourcesIn(root, folder) {
  const found = readdirSync(join(root, folder), { recursive: true }).map(String);
  return found.filter((name) => /\.tsx?$/.test(name)).map((name) => `${folder}/${name}`);
}

function placesIn(source) {
  const places = [];
  let start = 0;
  for (const line of source.split('\n')) {
    const code = NO_CODE.test(line) ? '' : line.replace(/\/\/ .*$/, '');
    for (const [pattern, into] of CHANGES) {
      for (const found of code.matchAll(pattern)) {
        const after = typeof into === 'string' ? into : into(found[0]);
        places.push({ at: start + found.index, before: found[0], after });
      }
    }
    start += line.length + 1;
  }
  return places;
}

function shuffled(items, lot) {
  const keyed = items.map((item) => ({ item, key: lot() }));
  return keyed.sort((a, b) => a.key - b.key).map(({ item }) => item);
}
