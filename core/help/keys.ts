// Finds the help text of a page: its own, else the one of all lists, records or forms.
import type { EntityPageKind } from '#core/contract';
import type { ResolvedPage } from '../plugins/registry.ts';

type Helped = Pick<ResolvedPage, 'key' | 'kind' | 'entity'>;

const GENERAL: Readonly<Record<EntityPageKind, string>> = {
  index: 'help.list',
  view: 'help.record',
  create: 'help.form',
  edit: 'help.form',
};

/** Answers `help.supplier` for all pages of an entity, `help.company.texts` for any other page. */
export function helpKey({ key, entity }: Pick<Helped, 'key' | 'entity'>): string {
  return `help.${entity?.resource ?? key}`;
}

/** Lists the keys, the most specific first. */
export function helpKeys(page: Helped): string[] {
  return [helpKey(page), ...(page.kind ? [GENERAL[page.kind]] : [])];
}

/** Keys of the help that all pages of a kind share. */
export const GENERAL_HELP: readonly string[] = [...new Set(Object.values(GENERAL))];
