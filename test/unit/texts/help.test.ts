// Tests the help: every page of the menu has its text in four languages, and no text is about a page that does not
// exist.
import { readFileSync } from 'node:fs';
import { LOCALES, type Plugin } from '#core/contract';
import plugins from '#plugins';
import { GENERAL_HELP, helpKey } from '../../../core/help/keys.ts';
import corePlugin from '../../../core/plugin.ts';
import { createRegistry } from '../../../core/plugins/checked.ts';

const shipped = [corePlugin, ...plugins] as unknown as Plugin[];
const { menu, pages } = createRegistry(shipped, () => undefined);
const inMenu = menu.flatMap(({ target, hidden }) => (target?.layout === 'admin' && !hidden ? [target] : []));

describe.each(LOCALES)('in %s', (locale) => {
  const texts = Object.keys(JSON.parse(readFileSync(`locales/${locale}/help.json`, 'utf8')));

  test('every page of the menu, lists among them, has its help', () => {
    const asked = new Set([...GENERAL_HELP, ...inMenu.map(helpKey)]);
    expect([...asked].filter((key) => !texts.includes(key))).toEqual([]);
  });

  test('every text is about a page', () => {
    const known = new Set([...GENERAL_HELP, ...pages.map(helpKey)]);
    expect(texts.filter((key) => !known.has(key))).toEqual([]);
  });
});
