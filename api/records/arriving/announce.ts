// Tells open pages of the newest rows of a stream, with the values that its entity file lets travel.
import { scopeFields } from '#core/contract';
import { announce } from '../../announcements/announce.ts';
import type { Row } from '../../contract/index.ts';
import type { Call } from '../call.ts';

/** Bytes of rows in one announcement; PostgreSQL takes 8,000, and the rest is room for the names around the rows. */
const LONGEST = 6_000;

export async function announceArrived({ db, resource, actor, isTrial }: Call, newest: readonly Row[]): Promise<void> {
  const { resource: name, stream } = resource.entity;
  if (isTrial || !stream || newest.length === 0) return;
  const scoped = scopeFields(resource.entity);
  const carried = ['id', stream.subject, stream.at, ...(stream.carries ?? [])];
  const rows = newest.map((row) => ({
    values: only(row, carried),
    ...(scoped.length > 0 && { version: only(row, scoped) }),
  }));
  const company = actor.companyId;
  for (const some of inParts(rows)) await announce(db, { type: 'arrived', company, resource: name, rows: some });
}

const only = (row: Row, names: readonly string[]): Row =>
  Object.fromEntries([...new Set(names)].flatMap((name) => (row[name] === undefined ? [] : [[name, row[name]]])));

function inParts<T>(rows: readonly T[]): T[][] {
  const parts: T[][] = [];
  let length = LONGEST;
  for (const row of rows) {
    const own = Buffer.byteLength(JSON.stringify(row));
    if (length + own > LONGEST) parts.push([]);
    length = length + own > LONGEST ? own : length + own;
    parts.at(-1)?.push(row);
  }
  return parts;
}
