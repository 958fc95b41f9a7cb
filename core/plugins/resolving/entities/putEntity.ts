// Puts a changed entity in the place of the former one: in the registry, in its pages, and behind the menu's entries.
import type { ResolvedEntity, ResolvedPage } from '../../resolved.ts';
import type { Draft } from '../draft.ts';
import { sameSide } from './sides.ts';

type Guard = Partial<Pick<ResolvedPage, 'license' | 'permissions'>>;

/** @param guardOf answers the guard of a page that opens to others with the change */
export function putEntity(
  draft: Draft,
  index: number,
  entity: ResolvedEntity,
  guardOf: (page: ResolvedPage, entity: ResolvedEntity) => Guard = () => ({}),
): void {
  draft.entities[index] = Object.freeze(entity);
  draft.pages.forEach((page, place) => {
    if (page.entity?.model !== entity.model) return;
    const side = sameSide(entity, page.entity);
    const put = Object.freeze({ ...page, entity: side, ...guardOf(page, side) });
    draft.pages[place] = put;
    draft.menu.forEach((entry, at) => {
      if (entry.target === page) draft.menu[at] = Object.freeze({ ...entry, target: put });
    });
  });
}
