// Reads every installed package and finds its faults before any of its code runs: in its files, its manifest, and in
// how it fits the rest of the product.
import { existsSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { type Lazy, LOCALES, type Plugin } from '#core/contract';
import { hydrate } from '#core/registry';
import { faultOf, type PackageFault } from '../containing/fault.ts';
import { type FoundPackage, findPackages, type PackageFolders } from './find.ts';
import { type Fits, fitting } from './fit.ts';
import { InvalidPackage, parse, readSource, type Source } from './format.ts';
import { alteredFile, hashFiles, type Integrity } from './integrity.ts';
import { type Entry, type Lock, readLock } from './lock.ts';

export interface Inspected {
  readonly id: string;
  readonly version: string;
  readonly folder: string;
  readonly entry?: Entry;
  /** Undefined if the folder holds no readable package. */
  readonly source?: Source;
  readonly integrity: Integrity;
  /** The manifest as JSON, for browsers. */
  readonly data?: unknown;
  readonly manifest?: Plugin;
  readonly faults: readonly PackageFault[];
  /** True if nothing forbids running it. */
  readonly mayRun: boolean;
}

export function inspectAll(place: PackageFolders, builtIn: readonly Plugin[]): Inspected[] {
  const lock = readLock(place.pluginsFolder);
  const read = findPackages(place, lock).map((found) => inspect(found, lock));
  const doubles = read.map((one, index) => (read.findIndex(({ id }) => id === one.id) < index ? doubled(one) : one));
  return withFits(doubles, fitting(builtIn, doubles));
}

/** Inspects one folder, installed or not, beside the installed ones. */
export function inspectNew(folder: string, place: PackageFolders, builtIn: readonly Plugin[]): Inspected {
  const lock = readLock(place.pluginsFolder);
  const candidate = inspect({ folder }, { packages: {} });
  const others = findPackages(place, lock).map((found) => inspect(found, lock));
  const all = [...others.filter(({ id }) => id !== candidate.id), candidate];
  return withFits(all, fitting(builtIn, all)).at(-1) ?? candidate;
}

export function isOn({ entry }: Pick<Inspected, 'entry'>): boolean {
  return entry?.disabled !== true;
}

function withFits(read: readonly Inspected[], fits: Fits): Inspected[] {
  return read.map((one) => {
    if (!one.mayRun) return one;
    const { faults = [], isRefused = false } = fits.get(one.id) ?? {};
    return { ...one, faults: [...one.faults, ...faults], mayRun: !isRefused };
  });
}

function inspect({ folder, id: known }: FoundPackage, lock: Lock): Inspected {
  const recorded = known === undefined ? undefined : lock.packages[known];
  const base = { id: known ?? basename(folder), version: recorded?.version ?? '', folder, integrity: {} };
  try {
    if (!existsSync(folder)) throw new InvalidPackage(`the folder ${folder} is gone`);
    const source = readSource(folder);
    if (known !== undefined && source.id !== known)
      throw new InvalidPackage(`the folder holds the plugin ${source.id} now`);
    const entry = recorded ?? lock.packages[source.id];
    const integrity = hashFiles(source);
    const one = { ...base, id: source.id, version: source.version, source, integrity, entry, faults: [] };
    const altered = recorded && alteredFile(recorded.integrity, integrity);
    if (altered) {
      const message = `${altered} is not the one that was installed; add the package anew if that is meant`;
      return { ...one, faults: [{ code: 'ALTERED', message }], mayRun: false };
    }
    const data = parse(join(folder, source.parts.manifest));
    return { ...one, data, manifest: toPlugin(data, source), mayRun: isOn({ entry }) };
  } catch (error) {
    return { ...base, entry: recorded, faults: [faultOf('INVALID_PACKAGE', error)], mayRun: false };
  }
}

function doubled(one: Inspected): Inspected {
  const message = `another folder holds ${one.id} too: ${relative(process.cwd(), one.folder)} is left out`;
  return { ...one, faults: [{ code: 'DUPLICATE_ID', message }], mayRun: false };
}

/** Replaces the parts that browsers load lazily, which the server never calls; texts lie in files. */
function toPlugin(data: unknown, { id, folder, parts }: Source): Plugin {
  const plugin = hydrate(data, () => browserOnly) as Plugin;
  if (plugin?.id !== id) throw new InvalidPackage(`the manifest is of ${plugin?.id}, and package.json says ${id}`);
  const texts = LOCALES.filter((locale) => existsSync(join(folder, parts.texts, `${locale}.json`))).map(
    (locale) => [locale, async () => ({ default: parse(join(folder, parts.texts, `${locale}.json`)) })] as const,
  );
  return { ...plugin, texts: Object.fromEntries(texts) as Plugin['texts'] };
}

const browserOnly: Lazy = () => Promise.reject(new Error('this part is for browsers'));
