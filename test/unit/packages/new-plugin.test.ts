// Tests npm run new-plugin: names, the files that it writes, and those that it never overwrites.
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPlugin } from '../../../build/new-plugin/create.ts';
import { namesOf } from '../../../build/new-plugin/names.ts';
import { LOCALES } from '../../../core/contract/index.ts';

const root = process.cwd();
let parent: string;

beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'scoop-new-plugin-'));
});
afterEach(() => rmSync(parent, { recursive: true }));

const create = (name: string, folder = join(parent, name)) =>
  createPlugin({ name, folder, root, core: join(root, 'dist/core') });
const filesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

test('one name gives all the others', () => {
  expect(namesOf('night-shift-2', [])).toEqual({
    id: 'night-shift-2',
    model: 'NightShift2',
    resource: 'nightshift2',
    collection: 'NIGHT_SHIFT_2_TASKS',
    title: 'Night shift 2',
  });
});

test.each([
  ['', /small letters, digits and single hyphens/],
  ['Loyalty', /small letters/],
  ['ice--rink', /small letters/],
  ['-ice', /small letters/],
  ['2fast', /small letters/],
  ['ice_rink', /small letters/],
  ['../out', /small letters/],
  ['a'.repeat(31), /at most 30 characters/],
  ['iceshop', /already has a plugin "iceshop"/],
  ['core', /already has a plugin "core"/],
])('the name "%s" is refused in words', (name, message) => {
  expect(() => create(name, join(parent, 'made'))).toThrow(message);
  expect(existsSync(join(parent, 'made'))).toBe(false);
});

test('a folder that is there is left alone, also an empty one', () => {
  const folder = join(parent, 'mine');
  mkdirSync(folder);
  expect(() => create('night-shift', folder)).toThrow(/already there/);
  writeFileSync(join(folder, 'notes.txt'), 'mine');
  expect(() => create('night-shift', folder)).toThrow(/already there/);
  expect(filesOf(folder)).toEqual([join(folder, 'notes.txt')]);
});

test('without a folder it comes beside the checkout', () => {
  const target = createPlugin({ name: 'night-shift', root: linkedRoot(), core: join(parent, 'scoop/dist/core') });
  expect(target).toBe(join(parent, 'night-shift'));
  const { devDependencies } = JSON.parse(readFileSync(join(target, 'package.json'), 'utf8'));
  expect(devDependencies).toEqual({ '@scoop/core': 'file:../scoop/dist/core' });
});

test('every placeholder is filled in, and the texts are the same keys in four languages', () => {
  const folder = create('night-shift');
  for (const file of filesOf(folder)) expect(readFileSync(file, 'utf8')).not.toMatch(/__[A-Z]+__/);
  expect(existsSync(join(folder, '.gitignore'))).toBe(true);
  const keys = LOCALES.map((locale) => {
    const texts = JSON.parse(readFileSync(join(folder, `src/texts/${locale}.json`), 'utf8'));
    expect(Object.values(texts)).not.toContain('');
    return Object.keys(texts).sort();
  });
  expect(new Set(keys.map(String)).size).toBe(1);
});

/** Makes a checkout in the temporary folder, with the files that making a plugin looks at. */
function linkedRoot(): string {
  const checkout = join(parent, 'scoop');
  for (const file of filesOf(join(root, 'build/new-plugin/template'))) {
    const copy = join(checkout, file.slice(root.length));
    mkdirSync(join(copy, '..'), { recursive: true });
    writeFileSync(copy, readFileSync(file));
  }
  mkdirSync(join(checkout, 'plugins'));
  return checkout;
}
