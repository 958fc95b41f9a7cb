// Writes the files that Scoop reads without running a package's code: dist/manifest.json and
// dist/texts/{language}.json.
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { evaluate } from './evaluate.ts';
import { manifestOf } from './manifestOf.ts';

type Texts = Readonly<Record<string, string>>;

/** Answers the faults in words; writes nothing where there are any. */
export async function writeData(root: string): Promise<string[]> {
  try {
    const plugin = await evaluate(join(root, 'dist/web.js'));
    const { scoop } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
    const problems = differences(plugin, scoop);
    if (problems.length > 0) return problems;
    await writeTexts(root, await textsOf(root, plugin.texts));
    await writeFile(join(root, 'dist/manifest.json'), `${JSON.stringify(manifestOf(plugin), null, 1)}\n`);
    return [];
  } catch (error) {
    return [String((error as Error).message)];
  }
}

/** Scoop reads package.json before the plugin's code, so both must state the same. */
function differences(plugin: Record<string, unknown>, scoop: Record<string, unknown> | undefined): string[] {
  if (!scoop) return ['package.json has no "scoop": { "id", "contract", "manifest", "web" }'];
  return ['id', 'contract']
    .map((key) => ({ key, own: JSON.stringify(plugin[key]), told: JSON.stringify(scoop[key]) }))
    .filter(({ own, told }) => own !== told)
    .map(({ key, own, told }) => `${key} is ${own} in src/index.ts and ${told} in package.json`);
}

/** Reads `src/texts/{language}.json`, or calls the loaders that a manifest names, as those of built-in modules do. */
async function textsOf(root: string, loaders: unknown): Promise<[locale: string, texts: Texts][]> {
  if (loaders) {
    const entries = Object.entries(loaders as Record<string, () => Promise<{ default: Texts }>>);
    return Promise.all(entries.map(async ([locale, load]) => [locale, (await load()).default] as [string, Texts]));
  }
  const folder = join(root, 'src/texts');
  const files = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.json'));
  return Promise.all(
    files.map(async (name) => [name.slice(0, -5), JSON.parse(await readFile(join(folder, name), 'utf8'))] as const),
  ) as Promise<[string, Texts][]>;
}

async function writeTexts(root: string, texts: readonly [string, Texts][]): Promise<void> {
  const folder = join(root, 'dist/texts');
  await mkdir(folder, { recursive: true });
  for (const [locale, dictionary] of texts) {
    await writeFile(join(folder, `${locale}.json`), `${JSON.stringify(dictionary, null, 1)}\n`);
  }
}
