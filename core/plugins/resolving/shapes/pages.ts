// Describes pages, and entries of the menu.
import { LICENSE, type MenuEntry, type Page } from '#core/contract';
import { closed, flag, id, lazy, number, permissions, text } from './basics.ts';

const SEGMENT = '(:[A-Za-z]\\w*|[\\p{L}\\p{N}_~-][\\p{L}\\p{N}._~-]*)';
const PATH = `^${SEGMENT}(/${SEGMENT})*/?`;

export const PAGE = closed<Page>(
  {
    id,
    path: { type: 'string', pattern: `${PATH}(\\?[^#\\s]*)?$` },
  },
  {
    layout: { type: 'string', enum: ['admin', 'auth', 'screen'] },
    permissions,
    root: flag,
    license: { type: 'string', pattern: LICENSE },
    anyLicense: flag,
    icon: text,
    sortFirst: number,
    under: id,
    hidden: flag,
    matchPath: { type: 'string', pattern: `${PATH}$` },
    padding: flag,
    offline: flag,
    devices: { type: 'array', uniqueItems: true, minItems: 1, items: { type: 'string', pattern: '^[A-Z][A-Z0-9_]*$' } },
    load: lazy,
    url: { type: 'string', pattern: '^https://' },
    allow: { type: 'string' },
  },
);

export const MENU_ENTRY = closed<MenuEntry>(
  {
    id,
  },
  {
    parent: id,
    page: id,
    icon: text,
    sortFirst: number,
    hidden: flag,
    matchPath: { type: 'string', pattern: `${PATH}$` },
    badge: text,
    unless: id,
  },
);
