// Checks that manifest.json agrees with web.js, because menus are made from the manifest and pages from web.js.
import { CONTRACT, contractReason, isMadeFor, type Plugin } from '#core/contract';
import type { Evaluated } from '../evaluation/evaluate.ts';
import { error, type Finding } from '../finding.ts';
import type { Package } from '../folder.ts';

const MOST = 5;

export function manifestFindings({ files, manifest, id, contract }: Package, web: Evaluated<unknown>): Finding[] {
  const file = files.manifest;
  if (web.reason !== undefined) {
    return [error('evaluation', { file: files.web, path: '' }, `cannot be evaluated: ${web.reason}`)];
  }
  const own = manifest as Partial<Plugin> | null;
  const differing = differences(web.data, manifest, '').slice(0, MOST);
  const isOther = differences(own?.contract, contract, '').length > 0;
  return [
    ...differing.map((path) => error('manifest', { file, path }, `says something else than ${files.web}`)),
    ...(own?.id === id ? [] : [error('manifest', { file, path: 'id' }, `is not ${id}, as package.json says`)]),
    ...(isOther ? [error('manifest', { file, path: 'contract' }, 'is another one than package.json says')] : []),
  ];
}

export function contractFindings({ files, manifest }: Package): Finding[] {
  const { contract } = (manifest ?? {}) as { contract?: unknown };
  if (isMadeFor(contract, CONTRACT)) return [];
  return [error('contract', { file: files.manifest, path: 'contract' }, contractReason(manifest, contract, CONTRACT))];
}

/** Lists where two pieces of data differ, whatever the order of keys. */
export function differences(left: unknown, right: unknown, path: string): string[] {
  if (Object.is(left, right)) return [];
  const isPair = [left, right].every((value) => typeof value === 'object' && value !== null);
  if (!isPair || Array.isArray(left) !== Array.isArray(right)) return [path];
  const [a, b] = [left, right] as Record<string, unknown>[];
  const keys = new Set([...Object.keys(a ?? {}), ...Object.keys(b ?? {})]);
  return [...keys].flatMap((key) => differences(a?.[key], b?.[key], path === '' ? key : `${path}.${key}`));
}
