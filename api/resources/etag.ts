// Makes the HTTP entity tag of a record from its version (RFC 9110).
import { Problem } from '../contract/index.ts';
export function etag(version: number): string {
  return `"${version}"`;
}

/** Answers the version that the caller last saw; undefined if the call does not depend on it. */
export function ifMatch(header: string | undefined): number | undefined {
  if (header === undefined || header.trim() === '*') return undefined;
  const version = /^(?:W\/)?"(\d{1,15})"$/.exec(header.trim())?.[1];
  if (version === undefined) throw new Problem(400, 'malformed');
  return Number(version);
}
