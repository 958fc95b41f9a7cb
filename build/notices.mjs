// Runs as `node build/notices.mjs`: writes dist/THIRD-PARTY-NOTICES.txt, the licences of all packages in a running
// Scoop, from the packages' own files. It runs at the end of a build, so that it describes what was installed.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const LICENCE_FILE = /^(licen[cs]e|copying|notice|ofl)(?!.*\.(js|ts|json)$)/i;
const LEAD = `Scoop is made of the packages below. Each has its own licence, whose text follows; packages with the same text stand
together. libvips, which sharp loads as a library of its own, is under the LGPL: https://github.com/libvips/libvips`;

/** What is not installed but lies in a folder of ours. */
const KEPT_HERE = [{ title: 'Noto fonts of printed documents (OFL-1.1)', path: 'api/printing/fonts' }];

/** Lists the packages that are not for development alone, as the lock file knows them. */
export function productionPackages() {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  return Object.entries(packages)
    .filter(([path, { dev, link }]) => path.startsWith('node_modules/') && !dev && !link)
    .map(([path, { version, license }]) => ({ path, name: path.split('node_modules/').at(-1), version, license }));
}

function licenceText({ path, license = 'nothing of it' }) {
  const files = readdirSync(path).filter((name) => LICENCE_FILE.test(name));
  const texts = files.sort().map((name) => readFileSync(join(path, name), 'utf8').replaceAll('\r\n', '\n').trim());
  return texts.join('\n\n') || `(The package brings no text of its licence; it says ${license}.)`;
}

function notices(packages) {
  const named = new Map();
  for (const each of packages) {
    const text = licenceText(each);
    const title = `${each.name} ${each.version} (${each.license ?? 'licence not named'})`;
    named.set(text, [...(named.get(text) ?? []), title]);
  }
  for (const { title, path } of KEPT_HERE) named.set(licenceText({ path }), [title]);
  const parts = [...named].map(([text, titles]) => `${titles.sort().join('\n')}\n\n${text}`);
  return `${[LEAD, ...parts.sort()].join(`\n\n${'-'.repeat(80)}\n\n`)}\n`;
}

if (process.argv[1]?.endsWith('notices.mjs')) {
  mkdirSync('dist', { recursive: true });
  const installed = productionPackages().filter(({ path }) => existsSync(path));
  writeFileSync('dist/THIRD-PARTY-NOTICES.txt', notices(installed));
}
