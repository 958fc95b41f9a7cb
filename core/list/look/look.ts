// Decides in which form an index shows its rows: by the address, else by this person's last choice in this browser,
// else by the entity file.
import { movingFields } from '#core/contract';
import { may, mayRead } from '../../fields/access.ts';
import type { ResolvedEntity } from '../../plugins/resolved.ts';
import { preferences } from '../../session/preferences.ts';
import { session } from '../../session/session.ts';

export type Look = 'table' | 'split' | 'cards' | 'lanes' | 'month';

/** Name in the address for the form of the list; below, the record that is shown beside it. */
export const LOOK = 'form';
export const SHOWN = 'record';
/** Name in the address for the field to group by; for a date with its step behind a point. */
export const GROUP = 'group';
/** Name in the address for the shown month: `2026-11`. */
export const MONTH = 'month';

export function lookKey({ resource }: ResolvedEntity): string {
  return `look:${session.auth.authEmployee?.id ?? 0}:${resource}`;
}

/** Lists the forms that this person can choose, the default one first. */
export function looksOf(entity: ResolvedEntity): Look[] {
  const { calendar } = entity.list;
  const offered: Record<Look, boolean> = {
    table: true,
    split: may(entity, 'show'),
    cards: entity.additions.card !== undefined,
    lanes: hasLanes(entity),
    month: calendar !== undefined && may(entity, 'show') && readsField(entity, calendar),
  };
  return (Object.keys(offered) as Look[]).filter((look) => offered[look]);
}

/** Tells whether the entity has a status with moves that this person may read. */
function hasLanes(entity: ResolvedEntity): boolean {
  return movingFields(entity).some(([name]) => readsField(entity, name));
}

function readsField({ schema }: ResolvedEntity, name: string): boolean {
  return mayRead(schema.properties[name] ?? {});
}

export function lookOf(entity: ResolvedEntity, address: URLSearchParams): Look {
  const offered = looksOf(entity);
  const wanted = [address.get(LOOK), preferences.get(lookKey(entity)), entity.list.form];
  return offered.find((look) => look === wanted.find((one) => offered.includes(one as Look))) ?? 'table';
}

/** Answers the part of the address that concerns the rows, whatever their form. */
export function withoutLook(address: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(address);
  for (const name of [LOOK, SHOWN, GROUP, MONTH]) rest.delete(name);
  return rest;
}
