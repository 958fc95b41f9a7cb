// Checks that buttons and steps of the guide lead to pages that are there.
import type { EntityAdditions } from '#core/contract';
import { error, type Finding } from '../finding.ts';
import type { Subject } from '../subject.ts';
import type { Wiring } from './wiring.ts';

export function targetFindings({ plugin, pack }: Subject, { resolved }: Wiring): Finding[] {
  const paths = resolved.pages.map(({ fullPath }) => fullPath);
  return targetsOf(plugin)
    .filter(([, to]) => !paths.some((path) => leadsTo(`/admin/${to}`, path)))
    .map(([path, to]) =>
      error('menu', { file: pack.files.manifest, path }, `leads to ${to}, and no page stands at /admin/${to}`),
    );
}

/** Where in the manifest a page is named, and its address below /admin. */
function targetsOf({ steps = [], entities = [], extends: others = {} }: Subject['plugin']): [string, string][] {
  const additions = [
    ...entities.flatMap((item) => ('file' in item ? [[`entities.${item.file.model}`, item] as const] : [])),
    ...Object.entries(others).map(([model, item]) => [`extends.${model}`, item] as const),
  ];
  return [
    ...steps.flatMap(({ id, to }): [string, string][] => (to === undefined ? [] : [[`steps.${id}`, to]])),
    ...additions.flatMap(([path, item]) => buttonsOf(path, item)),
  ];
}

function buttonsOf(path: string, { actions = [], bulk = [], tools = [] }: EntityAdditions): [string, string][] {
  return Object.entries({ actions, bulk, tools }).flatMap(([kind, buttons]) =>
    buttons.flatMap(({ id, to }): [string, string][] => (to === undefined ? [] : [[`${path}.${kind}.${id}`, to]])),
  );
}

/** Whether a page with such parameters stands at that address; what follows a `?` or `#` is the page's own matter. */
function leadsTo(address: string, fullPath: string): boolean {
  const [path = ''] = address.split(/[?#]/, 1);
  const given = path.split('/').filter(Boolean);
  const wanted = fullPath.split('/').filter(Boolean);
  const isAny = (part: string) => part === '*' || (part.startsWith(':') && part.endsWith('?'));
  const fits = wanted.every((part, at) => isAny(part) || (part.startsWith(':') ? given[at] : part === given[at]));
  return fits && (given.length <= wanted.length || wanted.at(-1) === '*');
}
