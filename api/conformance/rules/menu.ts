// Checks that menu and pages agree: no menu group is empty, and every page can be reached.
import { error, type Finding } from '../finding.ts';
import type { Subject } from '../subject.ts';
import type { Wiring } from './wiring.ts';

export function menuFindings({ plugin, pack }: Subject, { resolved }: Wiring): Finding[] {
  const file = pack.files.manifest;
  const menu = resolved.menu.filter((entry) => entry.plugin === plugin.id);
  const pages = resolved.pages.filter((page) => page.plugin === plugin.id && !page.hidden);
  const empty = menu.filter(({ target, id }) => !target && resolved.menu.every(({ parent }) => parent !== id));
  return [
    ...empty.map(({ id }) => error('menu', { file, path: `menu.${id}` }, 'is a group in which no page stands')),
    ...pages.flatMap(({ id, key, layout, fullPath }) => {
      const path = `pages.${id}`;
      const entry = menu.find(({ target }) => target?.key === key);
      if (entry) {
        const group = menu.find((other) => !other.target && other.id === entry.parent);
        return group?.hidden ? [error('menu', { file, path }, `stands in the hidden group ${group.id}`)] : [];
      }
      const why = layout === 'auth' ? 'its layout has no menu' : `${fullPath} takes a parameter`;
      return [error('menu', { file, path }, `has no menu entry, since ${why}: say that it is hidden`)];
    }),
  ];
}
