// Names what contract 1 called otherwise, so that whoever brings it reads what to write now.

/** Former key to what says the same: of an entity file itself, or of the part of a plugin that stands before the dot. */
export const FORMER_KEYS: Readonly<Record<string, string>> = {
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
};

/** Where a key stands in a manifest or an entity file, as the table names it. */
const PLACES: readonly (readonly [path: RegExp, as: string])[] = [
  [/^(?:parts\.\d+\.)?(?:entities\.\d+\.(?:file\.)?|extends\.\w+\.)/, ''],
  [/^schema\.(?:.*\.)?(?:properties\.\w+|items)\.(\w+)$/, 'field.$1'],
  [/^(?:(?:actions|bulk|tools)\.\d+\.)?intent$/, 'action.intent'],
  [/^(?:(?:actions|bulk|tools)\.\d+\.)?when\.(properties|required|not)(?:\..*)?$/, 'when.$1'],
];

/** What says now what that key of an entity file or a plugin said; undefined for one that never was. */
export function successorOf(path: string): string | undefined {
  return FORMER_KEYS[PLACES.reduce((at, [pattern, as]) => at.replace(pattern, as), path)];
}

/** Former keys in a manifest, each with what takes its place. */
export function formerKeys(value: unknown, path = ''): string[] {
  const successor = successorOf(path);
  if (successor) return [`${path} is now ${successor}`];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, member]) => formerKeys(member, path ? `${path}.${key}` : key));
}

const MOST = 5;

/** Says that a plugin speaks another contract, and what it would have to say now. */
export function contractReason(manifest: unknown, asked: unknown, spoken: number): string {
  const all = formerKeys(manifest);
  const some = all.slice(0, MOST).join('; ');
  const more = all.length > MOST ? `; and ${all.length - MOST} more` : '';
  return `was built for contract ${asked}, and this Scoop speaks contract ${spoken}${some && `: ${some}${more}`}`;
}
