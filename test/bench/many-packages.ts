// Makes two hundred installed packages of five pages each, with as much code as such pages have.
import { randomBytes } from 'node:crypto';
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { component, makePackage, type Parts } from '../packages/make.ts';

export const PACKAGES = 200;
export const PAGES = 5;
/** The size of code that is fetched only when a page is opened; it is random, like compressed code. */
const CODE_KILOBYTES = 30;
const STYLE_KILOBYTES = 4;

/** Writes the packages into `folder`. */
export function installMany(folder: string): void {
  for (let nth = 1; nth <= PACKAGES; nth += 1) {
    const made = makePackage(join(folder, `pack${nth}`), packageOf(nth));
    appendFileSync(join(made, 'dist/web.js'), `// ${noise(CODE_KILOBYTES)}\n`);
  }
}

function noise(kilobytes: number): string {
  return randomBytes(kilobytes * 750).toString('base64');
}

function packageOf(nth: number): Parts {
  const id = `pack${nth}`;
  const permissions = [`ICESHOP_PACK${nth}_VIEW`];
  const pages = Array.from({ length: PAGES }, (_, index) => ({
    id: `page${index + 1}`,
    path: `iceshop/${id}/page${index + 1}`,
    permissions,
    icon: 'cube',
    load: component(`() => createElement('p', null, ${JSON.stringify(`${id} page ${index + 1}`)})`),
  }));
  const keys = pages.map((page): [string, string] => [`${id}.page.${page.id}`, `${page.id} of package ${nth}`]);
  const words = Object.fromEntries([[`${id}.menu.${id}`, `Package ${nth}`], ...keys]);
  return {
    id,
    license: 'ICESHOP',
    permissions,
    menu: [{ id, icon: 'cube' }],
    pages,
    texts: { en: words },
    css: `/* ${noise(STYLE_KILOBYTES)} */`,
  };
}
