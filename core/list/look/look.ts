// Decides in which form an index shows its rows: by the address, else by this person's last choice in this browser,
// else by the entity file.
import { movingFields } from '#core/contract';
import { may, mayRead } from '../../fields/access.ts';
import type { ResolvedEntity } from '../../plugins/resolved.ts';
import { session } from '../../session/session.ts';

export type Look = 'table' | 'split' | 'cards' | 'lanes' | 'month';

/** In the address: the form of the list, and the record that is shown beside it. */
export const LOOK = 'form';
export const SHOWN = 'record';
/** By what it is grouped: a field, of a date with its step behind a point. */
export const GROUP = 'group';
/** The month that is shown, as its year and number: `2026-11`. */
export const MONTH = 'month';

export function lookKey({ resource }: ResolvedEntity): string {
  return `look:${session.auth.authEmployee?.id ?? 0}:${resource}`;
}

/** The forms that there are for this person, the usual one first. */
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

/** A status that moves, and that this person may read. */
function hasLanes(entity: ResolvedEntity): boolean {
  return movingFields(entity).some(([name]) => readsField(entity, name));
}

function readsField({ schema }: ResolvedEntity, name: string): boolean {
  return mayRead(schema.properties[name] ?? {});
}

export function lookOf(entity: ResolvedEntity, address: URLSearchParams): Look {
  const offered = looksOf(entity);
  const wanted = [address.get(LOOK), window.localStorage.getItem(lookKey(entity)), entity.list.form];
  return offered.find((look) => look === wanted.find((one) => offered.includes(one as Look))) ?? 'table';
}

/** What the address asks of the rows themselves, in whatever form they are shown. */
export function withoutLook(address: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(address);
  for (const name of [LOOK, SHOWN, GROUP, MONTH]) rest.delete(name);
  return rest;
}
