// The plugin contract as data: what each kind of contribution may hold, read by the same interpreter as entity files.
// Closed everywhere: a misspelt key (`permission`, `licence`) would otherwise silently open what it should guard.
import { LICENSES, LOCALES } from '#core/contract';
import type { Shape } from '../contract/shape.ts';

const text: Shape = { type: 'string', minLength: 1 };
const id: Shape = { type: 'string', pattern: '^[\\p{L}\\p{N}][\\p{L}\\p{N}._-]*$', maxLength: 200 };
const number: Shape = { type: 'number' };
const flag: Shape = { type: 'boolean' };
const lazy: Shape = { type: 'function' };
const lazies: Shape = { type: 'object', additionalProperties: lazy };
const list: Shape = { type: 'array' };
const ids: Shape = { type: 'array', items: id };
const permissions: Shape = { type: 'array', items: text };

const SEGMENT = '(:[A-Za-z]\\w*|[\\p{L}\\p{N}_~-][\\p{L}\\p{N}._~-]*)';
const PATH = `^${SEGMENT}(/${SEGMENT})*/?`;

function closed(required: readonly string[], properties: Readonly<Record<string, Shape>>): Shape {
  return { type: 'object', additionalProperties: false, required, properties };
}

/** The plugin itself; each contribution in its lists is checked on its own, so that a bad one fails alone. */
export const PLUGIN = closed(['id', 'contract'], {
  id: { type: 'string', pattern: '^[a-z][a-z0-9-]*$', maxLength: 60 },
  contract: { type: 'integer' },
  license: { type: 'string', enum: LICENSES },
  requires: ids,
  permissions,
  menu: list,
  pages: list,
  entities: list,
  extends: { type: 'object' },
  widgets: list,
  fields: list,
  texts: closed([], Object.fromEntries(LOCALES.map((locale) => [locale, lazy]))),
});

export const PAGE = closed(['id', 'path'], {
  id,
  path: { type: 'string', pattern: `${PATH}(\\?[^#\\s]*)?$` },
  layout: { type: 'string', enum: ['admin', 'auth', 'screen'] },
  permissions,
  icon: text,
  sortFirst: number,
  hidden: flag,
  matchPath: { type: 'string', pattern: `${PATH}$` },
  padding: flag,
  load: lazy,
  url: { type: 'string', pattern: '^https://' },
  allow: { type: 'string' },
});

export const MENU_ENTRY = closed(['id'], {
  id,
  parent: id,
  page: id,
  icon: text,
  sortFirst: number,
  hidden: flag,
  matchPath: { type: 'string', pattern: `${PATH}$` },
  badge: text,
});

const COUNT = closed(['id', 'model'], {
  id,
  model: text,
  filters: { type: 'object', additionalProperties: { type: 'object', additionalProperties: { type: 'string' } } },
  groupBy: text,
  tone: { type: 'string', enum: ['warning', 'danger'] },
});
export const WIDGET = closed(['id'], {
  id,
  permissions,
  size: { type: 'integer', enum: [1, 2] },
  sortFirst: number,
  load: lazy,
  counts: { type: 'array', minItems: 1, items: COUNT },
});

const CALL = closed(['path'], {
  method: { type: 'string', enum: ['POST', 'PATCH', 'DELETE'] },
  path: { type: 'string', pattern: '^[a-z0-9_-]+(/([A-Za-z0-9_.-]+|\\{id\\}))*$' },
  confirm: flag,
  arguments: { type: 'object', required: ['properties'] },
  opens: flag,
});
export const FIELD_KIND = closed(['id'], {
  id: { type: 'string', pattern: '^[a-z][a-z0-9-]*$', maxLength: 60 },
  field: lazy,
  cell: lazy,
  filter: lazy,
});

export const ACTION = closed(['id'], {
  id,
  permissions,
  icon: text,
  intent: { type: 'string', enum: ['primary', 'danger'] },
  when: { type: 'object' },
  load: lazy,
  call: CALL,
});
export const PANEL = closed(['id'], {
  id,
  permissions,
  load: lazy,
  related: closed(['resource', 'field'], { resource: text, field: text }),
});

const ADDITION_KEYS = {
  ...{ cells: lazies, fields: lazies, actions: list, panels: list },
  ...{ bulk: list, tools: list, card: lazy, head: lazy, confirm: lazy },
};
export const ADDITIONS = closed([], ADDITION_KEYS);
export const ENTITY_CONTRIBUTION = closed(['file'], {
  ...ADDITION_KEYS,
  file: { type: 'object' },
  pages: closed([], { index: lazy, view: lazy, edit: lazy, create: lazy }),
});
