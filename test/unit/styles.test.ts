// Tests our style sheets for rules that slow the browser at every change of a page.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');

/** Rules for paper alone cost the page on the screen nothing. */
const onScreen = (css: string) => css.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^@media print \{[\s\S]*?^\}/gm, '');

/** The head of each rule, without the conditions that its selectors put on other elements. */
const heads = ['core', 'plugins'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .flatMap((file) => {
      const css = onScreen(readFileSync(join(ROOT, folder, file), 'utf8'));
      return [...css.matchAll(/([^{};]*:has\([^{};]*)\{/g)].map(([, head = '']) => ({ file, head: head.trim() }));
    }),
);

test('what a rule with :has() is about has a name, or every change on a page would restyle all of it', () => {
  expect(heads.length).toBeGreaterThan(30);
  expect(heads.filter(({ head }) => subjectsOf(head).some((subject) => /^(div|span|a|p)?$/.test(subject)))).toEqual([]);
});

/** The last part of each selector without its states; `:is(a, b)` counts as a name. */
function subjectsOf(head: string): string[] {
  let bare = head;
  for (let before = ''; before !== bare; ) {
    before = bare;
    bare = bare
      .replace(/:(?:not|has|where|nth-child)\([^()]*\)/g, '')
      .replace(/:is\([^()]*\)/g, (one) => (/[(, ]\.[a-z]/.test(one) ? 'named' : ''));
  }
  return bare.split(',').map((selector) => /[^\s>+~]*$/.exec(selector.trim().replace(/:{1,2}[a-z-]+/g, ''))?.[0] ?? '');
}
