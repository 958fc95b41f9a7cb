// Gathers the chapters of the guide: the pages of a menu that have help, in the menu's order, below their groups.
import type { MenuNode } from '#core';

export interface Chapter {
  readonly id: string;
  readonly title: string;
  readonly text?: string;
  readonly sections: readonly Chapter[];
}

/** @param textOf the help of an entry's page */
export function chaptersOf(menu: readonly MenuNode[], textOf: (node: MenuNode) => string | undefined): Chapter[] {
  return menu.flatMap((node) => {
    const { title, entry, children } = node;
    const chapter = { id: `guide-${entry.key}`, title, text: textOf(node), sections: chaptersOf(children, textOf) };
    return chapter.text === undefined && chapter.sections.length === 0 ? [] : [chapter];
  });
}
