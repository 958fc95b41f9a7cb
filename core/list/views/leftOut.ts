// Finds fields in an address, such as that of a saved view, that no longer exist or that this person may not read.
import { NAME_COLUMN } from '../../table/cells.tsx';
import { COLUMNS } from './viewQuery.ts';

const FILTER = /^(?:filter|any)(?:\[\d+\])?\[(\w+)\]/;

/**
 * Answers their names, each once.
 * @param fields fields that can be shown
 * @param asked fields by which the list may be filtered and sorted
 */
export function leftOutOf(address: URLSearchParams, fields: ReadonlySet<string>, asked: ReadonlySet<string>): string[] {
  const listed = (name: string) => (address.get(name) ?? '').split(',').filter(Boolean);
  const filtered = [...address.keys()].flatMap((key) => FILTER.exec(key)?.[1] ?? []);
  const sorted = listed('sort').map((entry) => entry.replace(/^-/, ''));
  const shown = listed(COLUMNS).filter((name) => name !== NAME_COLUMN);
  const gone = [...filtered, ...sorted].filter((name) => !asked.has(name));
  return [...new Set([...gone, ...shown.filter((name) => !fields.has(name))])];
}
