// Reads a package: its package.json must hold what Scoop needs, and its files must lie inside its own folder.
import { readFileSync, realpathSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { CONTRACT, contractReason, contractsOf, LOCALES, type Locale } from '#core/contract';
import type { Texts } from '#core/verdict';
import { error, type Finding } from './finding.ts';

export interface Package {
  readonly id: string;
  /** The contract, or the range of contracts, that package.json names. */
  readonly contract: unknown;
  /** Paths of the parts from the folder. */
  readonly files: Readonly<Record<'manifest' | 'web' | 'texts', string> & { server?: string; css?: string }>;
  /** The manifest as it is written. */
  readonly manifest: unknown;
  readonly manifestBytes: Buffer;
  readonly web: string;
  readonly server?: string;
  readonly texts: Readonly<Partial<Record<Locale, Texts>>>;
}

export interface OpenedPackage {
  /** Undefined if the findings leave nothing to check further. */
  readonly found?: Package;
  readonly findings: readonly Finding[];
}

const FILE = 'package.json';
const NEEDED = ['manifest', 'web', 'texts'] as const;
const OPTIONAL = ['server', 'css'] as const;
const KNOWN = ['id', 'contract', ...NEEDED, ...OPTIONAL];

export function openPackage(folder: string): OpenedPackage {
  const findings: Finding[] = [];
  const fail = (path: string, reason: string) => findings.push(error('package', { file: FILE, path }, reason));
  const description = readJson(join(folder, FILE), (reason) => fail('', reason));
  const { name, version, scoop } = asRecord(description);
  if (description === undefined) return { findings };
  if (typeof name !== 'string' || name === '') fail('name', 'is missing');
  if (typeof version !== 'string' || version === '') fail('version', 'is missing');
  if (typeof scoop !== 'object' || scoop === null) {
    fail('scoop', 'is missing');
    return { findings };
  }
  const said = asRecord(scoop);
  if (typeof said.id !== 'string') fail('scoop.id', 'is missing');
  if (said.contract === undefined) fail('scoop.contract', 'is missing');
  else if (!contractsOf(said.contract)) fail('scoop.contract', contractReason({}, said.contract, CONTRACT));
  for (const key of Object.keys(said)) if (!KNOWN.includes(key)) fail(`scoop.${key}`, 'is not a known key');
  for (const part of [...NEEDED, ...OPTIONAL]) {
    const reason = partFault(folder, said[part], NEEDED.includes(part as never));
    if (reason) fail(`scoop.${part}`, reason);
  }
  if (findings.length > 0) return { findings };
  return read(folder, said as unknown as Said);
}

function partFault(folder: string, path: unknown, isNeeded: boolean): string | undefined {
  if (path === undefined) return isNeeded ? 'is missing' : undefined;
  if (typeof path !== 'string' || path === '') return 'is not a path';
  if (!isInside(resolve(folder), resolve(folder, path))) return 'leads out of the folder of the package';
  try {
    const isOwn = isInside(realpathSync(folder), realpathSync(join(folder, path)));
    return isOwn ? undefined : 'is a link that leads out of the folder of the package';
  } catch {
    return `names ${path}, which is not there`;
  }
}

function isInside(folder: string, path: string): boolean {
  const way = relative(folder, path);
  return way !== '' && way !== '..' && !way.startsWith(`..${sep}`) && resolve(folder, way) === path;
}

type Said = Package['files'] & Pick<Package, 'id' | 'contract'>;

function read(folder: string, { id, contract, manifest, web, texts, server, css }: Said): OpenedPackage {
  const findings: Finding[] = [];
  const jsonOf = (file: string, rule: 'manifest' | 'text') =>
    readJson(join(folder, file), (reason) => findings.push(error(rule, { file, path: '' }, reason)));
  const dictionaries = LOCALES.map((locale) => [locale, jsonOf(`${texts}/${locale}.json`, 'text')] as const);
  const written = jsonOf(manifest, 'manifest');
  if (written === undefined) return { findings };
  const found: Package = {
    id,
    contract,
    files: { manifest, web, texts, server, css },
    manifest: written,
    manifestBytes: readFileSync(join(folder, manifest)),
    web: readFileSync(join(folder, web), 'utf8'),
    server: server === undefined ? undefined : readFileSync(join(folder, server), 'utf8'),
    texts: Object.fromEntries(dictionaries.filter(([, texts]) => texts).map(([key, texts]) => [key, asRecord(texts)])),
  };
  return { found, findings };
}

function readJson(path: string, fail: (reason: string) => void): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (cause) {
    fail((cause as NodeJS.ErrnoException).code === 'ENOENT' ? 'is not there' : `is no JSON: ${String(cause)}`);
    return undefined;
  }
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};
}
