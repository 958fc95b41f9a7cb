// Finds the text that helps on a page: its own, else the one of all lists, records or forms.
import type { EntityPageKind } from '#core/contract';
import type { ResolvedPage } from '../plugins/registry.ts';

type Helped = Pick<ResolvedPage, 'key' | 'kind' | 'entity'>;

const GENERAL: Readonly<Record<EntityPageKind, string>> = {
  index: 'help.list',
  view: 'help.record',
  create: 'help.form',
  edit: 'help.form',
};

/** `help.supplier` on all pages of an entity, `help.company.texts` on any other. */
export function helpKey({ key, entity }: Pick<Helped, 'key' | 'entity'>): string {
  return `help.${entity?.resource ?? key}`;
}

/** The best one first. */
export function helpKeys(page: Helped): string[] {
  return [helpKey(page), ...(page.kind ? [GENERAL[page.kind]] : [])];
}

/** What all pages of a kind have in common. */
export const GENERAL_HELP: readonly string[] = [...new Set(Object.values(GENERAL))];
