// Names what former contracts called otherwise, so that whoever brings it reads what to write now; all of it is told in
// docs/plugins/contract.md.
import { contractsOf } from './contracts.ts';
import type { Violation } from './shape.ts';

/**
 * By the contract that changed them: former key to what says the same, of an entity file itself, or of the part of a plugin
 * that stands before the dot.
 */
const CHANGED: Readonly<Record<number, Readonly<Record<string, string>>>> = {
  2: {
    licenses: 'license, a list: ["ICESHOP", "ICETRUCK"]',
    sides: 'license, a list: [{"license": "ICESHOP", "values": {…}}]',
    table: 'list.columns',
    sort: 'list.sort',
    search: 'list.search',
    tabs: 'list.tabs',
    defaultFilter: 'list.tabs, one alone: [{"id": "open", "filters": {…}}]',
    form: 'list.form',
    groupBy: 'list.groupBy',
    calendar: 'list.calendar',
    totals: 'list.totals',
    editable: 'list.editable',
    arrivals: 'list.arrivals',
    'field.states': 'values.{VALUE}.tone',
    'field.icons': 'values.{VALUE}.icon',
    'field.switch': 'values.{VALUE}.switch, on or off',
    'action.intent': 'tone, where primary is info',
    'when.properties': 'the field itself, {"status": ["OPEN"]}',
    'when.required': 'the field itself, {"email": {"empty": false}}',
    'when.not': 'the field itself, {"invoice_id": {"empty": true}}',
  },
};

/** All of them, whichever contract changed them. */
export const FORMER_KEYS: Readonly<Record<string, string>> = Object.assign({}, ...Object.values(CHANGED));

/** Where a key stands in a manifest or an entity file, as the table names it. */
const PLACES: readonly (readonly [path: RegExp, as: string])[] = [
  [/^(?:parts\.\d+\.)?(?:entities\.\d+\.(?:file\.)?|extends\.\w+\.)/, ''],
  [/^schema\.(?:.*\.)?(?:properties\.\w+|items)\.(\w+)$/, 'field.$1'],
  [/^(?:(?:actions|bulk|tools)\.\d+\.)?intent$/, 'action.intent'],
  [/^(?:(?:actions|bulk|tools)\.\d+\.)?when\.(properties|required|not)(?:\..*)?$/, 'when.$1'],
];

/** Answers the key of today in place of a former one in an entity file or a plugin; undefined for any other key. */
export function successorOf(path: string, keys = FORMER_KEYS): string | undefined {
  return keys[PLACES.reduce((at, [pattern, as]) => at.replace(pattern, as), path)];
}

/** Answers how a value of contract 1 is written now, by the key that holds it; undefined for a value of today. */
export function valueNow(key: string | undefined, value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  if (key === 'tone') return { primary: 'info', none: 'neutral' }[value];
  if (key === 'in') return JSON.stringify(value.split(',').map((part) => typedNow(part) ?? part));
  const [, sign = '', days] = /^@(-?)(\d+)$/.exec(value) ?? [];
  if (days !== undefined) return Number(days) === 0 ? 'today' : `today${sign || '+'}${days}`;
  const typed = key === 'eq' && !/^(true|false)$/.test(value) ? undefined : typedNow(value);
  return typed === undefined ? undefined : String(typed);
}

/** Contract 1 wrote numbers and yes or no in filters as texts. */
export function typedNow(text: string): number | boolean | undefined {
  if (text === 'true' || text === 'false') return text === 'true';
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : undefined;
}

/** Says why something is refused: by what is written now in its place, if contract 1 took it. */
export function reasonNow({ path, reason, value }: Omit<Violation, 'keyword'>): string {
  const now = successorOf(path) ?? valueNow(path.split('.').at(-1), value);
  return now === undefined ? reason : `is now ${now}`;
}

const IN_FILTERS = /(^|\.)filters\.[\w.]+\.(eq|in|gte|lte|empty)$/;

/** Lists what changed in a manifest since its contract, each key and value with what takes its place. */
export function changedSince(contract: number, value: unknown, path = ''): string[] {
  const newer = Object.entries(CHANGED).filter(([changed]) => Number(changed) > contract);
  const keys = Object.assign({}, ...newer.map(([, changed]) => changed));
  const isValue = contract < 2 && IN_FILTERS.test(path);
  const now = successorOf(path, keys) ?? (isValue ? valueNow(path.split('.').at(-1), value) : undefined);
  if (now !== undefined) return [`${path} is now ${now}`];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, member]) =>
    changedSince(contract, member, path ? `${path}.${key}` : key),
  );
}

const MOST = 5;

/** Says that a plugin is made for other contracts than the spoken one, and what it would have to say now. */
export function contractReason(manifest: unknown, said: unknown, spoken: number): string {
  const [from, to] = contractsOf(said) ?? [];
  if (from === undefined || to === undefined)
    return `is no contract, nor the first and the last: [${spoken}, ${spoken + 1}]`;
  const made = from === to ? `was built for contract ${to}` : `was built for contracts ${from} to ${to}`;
  const reason = `${made}, and this Scoop speaks contract ${spoken}`;
  if (from > spoken) return `${reason}: it needs a newer Scoop`;
  const all = changedSince(to, manifest);
  const some = all.slice(0, MOST).join('; ');
  const more = all.length > MOST ? `; and ${all.length - MOST} more` : '';
  return `${reason}${some && `: ${some}${more}`}; what changed is told in docs/plugins/contract.md#contract-${to + 1}`;
}
