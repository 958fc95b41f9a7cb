// Builds the page for its host (dist/site) and the package that brings it into the menu (dist), without any tool.
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('.', import.meta.url));

const PAGE = {
  id: 'week',
  path: 'weather/week',
  permissions: ['ICETRUCK_ICECREAM_VANS_VIEW'],
  icon: 'cloud',
  padding: false,
};
const TITLES = { en: 'Weather', nl: 'Weer', fr: 'Météo', de: 'Wetter' };

/** @param {{scoop: string, weather: string, out?: string}} addresses where Scoop is, where the page will be, and the folder to fill */
export async function build({ scoop, weather, out = join(root, 'dist') }) {
  const host = new URL(scoop).origin;
  const { href: url, protocol } = new URL(weather);
  if (protocol !== 'https:') throw new Error('WEATHER_URL must start with https://');
  const plugin = {
    id: 'weather',
    contract: 2,
    license: 'ICETRUCK',
    requires: ['icetruck'],
    menu: [{ id: 'week', page: 'week', parent: 'icetruck' }],
    pages: [{ ...PAGE, url }],
  };
  await rm(out, { recursive: true, force: true });
  await cp(join(root, 'site'), join(out, 'site'), { recursive: true });
  const page = join(out, 'site/index.html');
  await writeFile(page, (await readFile(page, 'utf8')).replaceAll('{{SCOOP_URL}}', host));
  await writeFile(join(out, 'manifest.json'), `${JSON.stringify(plugin, null, 2)}\n`);
  await writeFile(join(out, 'web.js'), `export default ${JSON.stringify(plugin)};\n`);
  await mkdir(join(out, 'texts'));
  for (const [locale, title] of Object.entries(TITLES))
    await writeFile(join(out, `texts/${locale}.json`), `${JSON.stringify({ 'weather.page.week': title })}\n`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { SCOOP_URL, WEATHER_URL } = process.env;
  if (!SCOOP_URL || !WEATHER_URL)
    throw new Error('Set SCOOP_URL (where Scoop is) and WEATHER_URL (where dist/site will be).');
  await build({ scoop: SCOOP_URL, weather: WEATHER_URL, out: process.argv[2] });
}
