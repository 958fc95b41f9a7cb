// Imports in core go one way: a room knows the rooms below it, never one above.
import { readdirSync, readFileSync } from 'node:fs';
import { join, normalize } from 'node:path';

/** From the ground up; rooms on one floor may know each other. */
const FLOORS = [
  ['contract', 'settings.ts'],
  ['visitors'],
  ['session', 'http'],
  ['texts', 'records'],
  ['ui', 'offline', 'outbox'],
  ['map', 'photos', 'scanning'],
  ['plugins', 'fields', 'plugin.ts'],
  ['table', 'form', 'frame', 'tree', 'board', 'chart'],
  ['entity', 'list'],
  ['explain', 'help', 'screen', 'auth', 'palette', 'documents'],
  ['shell'],
  ['pages', 'routing'],
];

const floorOf = (room: string) => FLOORS.findIndex((rooms) => rooms.includes(room));

test('every room of core stands on a floor', () => {
  const rooms = readdirSync('core', { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const strangers = rooms.map(({ name }) => name).filter((name) => floorOf(name) < 0 && name !== 'public');
  expect(strangers).toEqual([]);
});

test('no import in core leads upwards', () => {
  const upwards = sources('core').flatMap((file) => {
    const [, room = ''] = file.split('/');
    // What stands beside the rooms puts them together.
    if (floorOf(room) < 0 || room === 'plugin.ts') return [];
    return importsOf(file)
      .filter((path) => floorOf(path.split('/')[1] ?? '') > floorOf(room))
      .map((path) => `${file} → ${path}`);
  });
  expect(upwards).toEqual([]);
});

function sources(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(folder, name).replaceAll('\\', '/'));
}

function importsOf(file: string): string[] {
  const found = readFileSync(file, 'utf8').matchAll(/(?:from |import\(|import )'(\.[^']+)'/g);
  return [...found].map(([, path = '']) => normalize(join(file, '..', path)).replaceAll('\\', '/'));
}
