// Makes the HTTP entity tag of a record from its version (RFC 9110).
import { Problem } from '../contract/index.ts';
export function etag(version: number): string {
  return `"${version}"`;
}

/** The version that the caller last saw; undefined when the caller does not care. */
export function ifMatch(header: string | undefined): number | undefined {
  if (header === undefined || header.trim() === '*') return undefined;
  const version = /^(?:W\/)?"(\d{1,15})"$/.exec(header.trim())?.[1];
  if (version === undefined) throw new Problem(400, 'malformed');
  return Number(version);
}
