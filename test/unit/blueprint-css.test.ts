// Tests that Blueprint's styles come in two parts: what Scoop shows, and what only packages may show.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import divide, { UNSHOWN } from '../../build/blueprint-css.mjs';

const ROOT = join(import.meta.dirname, '../..');
const FILE = 'node_modules/@blueprintjs/core/lib/css/blueprint.css';

const part = (css: string, resourceQuery = ''): string => divide.call({ resourceQuery }, css).replace(/\s/g, '');

test('a rule goes to the part of its component, and one of several to both', () => {
  const css = `@charset "UTF-8"; .bp6-button, .bp6-dark .bp6-slider:not(.bp6-button) { top: 0 }
    .bp6-button:not(.bp6-slider) { content: "}" } @media print { .bp6-tree { top: 1px } }
    *, *::before, *::after { box-sizing: inherit; }`;
  expect(part(css)).toBe('@charset"UTF-8";.bp6-button{top:0}.bp6-button:not(.bp6-slider){content:"}"}');
  expect(part(css, '?rest')).toBe('.bp6-dark.bp6-slider:not(.bp6-button){top:0}@mediaprint{.bp6-tree{top:1px}}');
});

test('no declaration of Blueprint is in neither part, but what our own base says of everything', () => {
  const whole = readFileSync(join(ROOT, FILE), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
  const css = whole.replace(/[^{}]*\{\s*box-sizing:inherit;\s*\}|::(-moz-)?selection\{[^}]*\}/g, '');
  const both = new Set([...divide.call({ resourceQuery: '' }, css).matchAll(/[^{};]+/g)].map(([said]) => said.trim()));
  for (const [said] of divide.call({ resourceQuery: '?rest' }, css).matchAll(/[^{};]+/g)) both.add(said.trim());
  const missing = [...css.matchAll(/([^{};]+)[;}]/g)].filter(([, said]) => said?.trim() && !both.has(said.trim()));
  expect(missing).toEqual([]);
});

test('Scoop shows no component whose styles only packages get', () => {
  const shown = ['core', 'plugins'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.tsx'))
      .flatMap((file) => {
        const source = readFileSync(join(ROOT, folder, file), 'utf8');
        const names = /import \{([^}]*)\} from '@blueprintjs\/core'/.exec(source)?.[1] ?? '';
        return names.split(',').map((name) => name.replace('type ', '').trim());
      }),
  );
  expect(shown).toContain('Button');
  expect(shown.filter((name) => name in UNSHOWN)).toEqual([]);
});
