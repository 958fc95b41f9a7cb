// Decides by which fields the rows of a spreadsheet are recognised as existing records.
import type { Entity } from '#core/contract';
import { kindOf, shapeOf } from '#core/fields';
import { type Actor, invalid } from '../../contract/index.ts';
import { isReadable } from '../../entities/access.ts';
import type { Heading } from './heading.ts';

/** Chosen for rows that are all new. */
export const NO_KEY = 'none';
const SHAPES = ['text', 'integer', 'date'];
const LONG = ['select', 'html', 'multiline', 'color', 'file'];

/** Lists the keys that the sheet's columns allow: `id`, the unique lists, and each single short field. */
export function keysOf(entity: Entity, actor: Actor, headings: readonly Heading[]): string[][] {
  const used = headings.filter(({ use, name }) => use === 'set' || name === 'id');
  const names = used.map(({ name }) => name);
  const unique = (entity.unique ?? []).filter((fields) => fields.every((name) => names.includes(name)));
  const single = used.filter(({ name, field }) => {
    const { masked, writeOnly, computed, virtual } = field;
    // Nobody finds out by a key what they may not read.
    if (masked || writeOnly || computed || virtual || !isReadable(actor, field)) return false;
    return name === 'id' || (SHAPES.includes(shapeOf(field)) && !LONG.includes(kindOf(field).id));
  });
  const all = [...single.filter(({ name }) => name === 'id').map(({ name }) => [name]), ...unique];
  const rest = single.map(({ name }) => [name]);
  return [...new Map([...all.map((key) => [...key]), ...rest].map((key) => [key.join(), key])).values()];
}

/** Answers the chosen key; without a choice `id`, or the first unique list, and none where the sheet has neither. */
export function keyOf(
  entity: Entity,
  keys: readonly (readonly string[])[],
  chosen: string | undefined,
): readonly string[] {
  if (chosen === NO_KEY) return [];
  if (chosen) {
    const key = keys.find((each) => each.join() === chosen);
    if (!key) throw invalid([{ path: 'key', code: 'unknownField' }]);
    return key;
  }
  const [first = []] = entity.unique ?? [];
  return (
    keys.find((key) => key.join() === 'id') ?? keys.find((key) => first.length > 0 && key.join() === first.join()) ?? []
  );
}
