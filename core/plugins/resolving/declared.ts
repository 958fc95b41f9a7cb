// Checks what plugins declare for entities of others, and fills it in: licences, kinds of templates, letters, audiences.
import { type Declarations, licensesOf, type Plugin, withDeclared } from '#core/contract';
import type { Shape } from '../../contract/plugin/shape.ts';
import type { Draft } from './draft.ts';
import { putEntity } from './entities/putEntity.ts';

const names: Shape = { type: 'array', items: { type: 'string', pattern: '^[a-z][a-z0-9_]*$' } };
const templateOf = (pattern: string): Shape => ({
  type: 'object',
  additionalProperties: false,
  required: ['id', 'names'],
  properties: {
    id: { type: 'string', pattern, maxLength: 100 },
    names,
    lists: { type: 'object', additionalProperties: names },
    sample: { type: 'string' },
  },
});
const SHAPES: Readonly<Record<keyof Declarations, Shape>> = {
  licenses: {},
  templateKinds: templateOf('^[A-Z][A-Z0-9_]*$'),
  templateLetters: templateOf('^[a-z][a-z0-9-]*/[a-z][a-z0-9-]*$'),
  audiences: { type: 'object' },
};
const LISTS = Object.keys(SHAPES) as (keyof Declarations)[];

/** Leaves out what is wrong or was declared before, and fills the rest into every entity that has a place for it. */
export function addDeclared(draft: Draft, plugins: readonly Plugin[]): void {
  const seen: Declarations[] = [...draft.ground.plugins];
  for (const plugin of plugins) seen.push(soundIn(draft, plugin, seen));
  const known = licensesOf(seen);
  // A registry of a few plugins alone, as in a test of one, knows no licences.
  for (const { id, license } of plugins)
    if (license && known.length > 0 && !known.includes(license))
      draft.fault('MISSING_PARENT', id, 'license', `no plugin declares the licence ${license}`);
  draft.entities.forEach((entity, index) => {
    const filled = withDeclared(entity, seen);
    if (filled !== entity) putEntity(draft, index, filled);
  });
}

function soundIn(draft: Draft, plugin: Plugin, before: readonly Declarations[]): Declarations {
  const each = LISTS.map((list) => {
    const said = plugin[list];
    if (!said) return [list, undefined];
    const taken = new Set(before.flatMap((other) => keysOf(other[list])));
    const sound = Object.entries(said).filter(([key, one]) => {
      const id = Array.isArray(said) ? idOf(one) : key;
      const at = `${list}.${id}`;
      const shape = (list === 'audiences' && draft.checks?.field) || SHAPES[list];
      if (!draft.fits(shape, plugin.id, at, one)) return false;
      if (taken.has(id)) draft.fault('DUPLICATE_ID', plugin.id, at, 'it is declared already');
      return !taken.has(id) && taken.add(id);
    });
    return [list, Array.isArray(said) ? sound.map(([, one]) => one) : Object.fromEntries(sound)];
  });
  return Object.fromEntries(each);
}

const keysOf = (said: Declarations[keyof Declarations] = {}): string[] =>
  Array.isArray(said) ? said.map(idOf) : Object.keys(said);

const idOf = (one: string | { readonly id?: string } | null): string =>
  typeof one === 'string' ? one : String(one?.id);
