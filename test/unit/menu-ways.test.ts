// Tests that docs, help and texts lead through the menu as it is: every way such as "Settings › Devices" begins at its
// top and follows its entries, in each language.
import { readdirSync, readFileSync } from 'node:fs';
import { LOCALES, type Locale } from '#core/contract';
import { textsIn } from '../../build/text-files.ts';
import core from '../../core/plugin.ts';
import { createRegistry } from '../../core/plugins/checked.ts';
import { type MenuNode, menuTree } from '../../core/plugins/resolving/pages-and-menu/menu-tree.ts';
import modules from '../../plugins/index.ts';

const licenses = ['ICECLOUD', 'ICESHOP', 'ICETRUCK', 'ICECLOCK', 'ICECASH', 'ICEGUARD', 'LEGACYINTRANET'];
const { menu } = createRegistry([core, ...modules], () => undefined);

function menuIn(locale: Locale): readonly MenuNode[] {
  const texts = textsIn('.', locale);
  const t = (keys: string | readonly string[], params?: Record<string, unknown>): string => {
    const plural = params?.count === undefined ? [] : ['_other', '_one'];
    const tried = [keys].flat().flatMap((key) => [key, ...plural.map((end) => `${key}${end}`)]);
    return tried.map((key) => texts[String(key)]).find(Boolean) ?? String([keys].flat().at(-1));
  };
  const subject = { user: { is_root: true }, permissions: [], company: { licenses } };
  return menuTree(menu, { subject, t: t as never, collator: new Intl.Collator(locale) });
}

const titlesOf = (nodes: readonly MenuNode[]): string[] =>
  nodes.flatMap(({ title, children }) => [title, ...titlesOf(children)]);

/** Texts in which ways may stand, of that language. */
function textsOf(locale: Locale): readonly string[] {
  const shipped = Object.values(textsIn('.', locale));
  const below = (folder: string) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`);
  const pages = ['README.md', 'CONTRIBUTING.md', ...below('docs'), ...below('examples')].filter((name) =>
    name.endsWith('.md'),
  );
  return locale === 'en' ? [...shipped, ...pages.map((page) => readFileSync(page, 'utf8'))] : shipped;
}

/** The entry of which the text begins with the title; the longest of several. */
const entryAt = (nodes: readonly MenuNode[], text: string): MenuNode | undefined =>
  nodes.filter(({ title }) => text.startsWith(title)).sort((a, b) => b.title.length - a.title.length)[0];

/** Tells whether the steps follow the menu, as far as it goes: a page's own tabs and buttons may come after. */
function leads(nodes: readonly MenuNode[], [first = '', ...steps]: readonly string[]): boolean {
  const top = nodes.filter(({ title }) => first.endsWith(title)).sort((a, b) => b.title.length - a.title.length)[0];
  let here = top;
  for (const step of steps) {
    if (!here) return false;
    const { children, title }: MenuNode = here;
    if (children.length === 0) return true;
    // A group's page of the same name goes without saying: its tabs follow at once.
    here = entryAt(children, step) ?? children.find((child) => child.title === title);
  }
  return here !== undefined;
}

test.each(LOCALES)('every way through the menu leads somewhere in %s', (locale) => {
  const nodes = menuIn(locale);
  const known = titlesOf(nodes);
  const ways = textsOf(locale).flatMap((text) =>
    [...text.replace(/\s+/g, ' ').matchAll(/([^.›\n]{1,40})((?: › [^.,;:›()]{1,40})+)/g)].map(
      ([, first = '', rest = '']) => [first.trim(), ...rest.split(' › ').slice(1)],
    ),
  );
  const ofMenu = ways.filter(([first = '']) => known.some((title) => first.endsWith(title)));
  expect(ofMenu.filter((way) => !leads(nodes, way)).map((way) => way.join(' › '))).toEqual([]);
});
