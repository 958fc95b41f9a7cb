// Fetches the server's list of packages and their texts, and leaves out entries that it cannot read.
import type { Dictionary, Locale } from '#core/contract';
import { takeEarly } from '../../http/early.ts';
import { settings } from '../../settings.ts';
import { INDEX, REQUEST } from './ask-early.ts';

export interface Part {
  readonly url: string;
  readonly integrity: string;
}

export interface ServedPackage {
  readonly id: string;
  readonly version: string;
  readonly web: Part;
  readonly css?: Part;
  readonly manifest: unknown;
}

/** Answers null when the list could not be fetched, so that the known packages stay. */
export async function fetchPackages(): Promise<readonly ServedPackage[] | null> {
  const list = await fetchJson(INDEX);
  const packages = isRecord(list) ? list.packages : undefined;
  return Array.isArray(packages) ? packages.filter(isServed) : null;
}

/** Answers the dictionaries by package. */
export async function fetchTexts(locale: Locale): Promise<Readonly<Record<string, Dictionary>>> {
  const texts = await fetchJson(`/plugins/texts/${locale}.json`);
  return isRecord(texts) ? (texts as Record<string, Dictionary>) : {};
}

async function fetchJson(path: string): Promise<unknown> {
  try {
    const address = settings.api_url + path;
    const response = await (takeEarly(address) ?? fetch(address, REQUEST));
    return response.ok ? await response.json() : null;
  } catch {
    // There was no connection, or a static host answered with a page.
    return null;
  }
}

function isServed(value: unknown): value is ServedPackage {
  if (!isRecord(value)) return false;
  const { id, version, web, css, manifest } = value;
  const isKnown = typeof id === 'string' && typeof version === 'string' && isRecord(manifest);
  return isKnown && isPart(web) && (css === undefined || isPart(css));
}

function isPart(value: unknown): value is Part {
  return isRecord(value) && typeof value.url === 'string' && typeof value.integrity === 'string';
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
