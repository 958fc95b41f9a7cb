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

/** A number, a time of day, or an address on the web. */
const SETTING = closed(['type', 'default'], {
  type: { type: 'string', enum: ['integer', 'string'] },
  format: { type: 'string', enum: ['local-time', 'web-address'] },
  default: { type: ['integer', 'string'] },
  minimum: { type: 'integer' },
  maximum: { type: 'integer' },
  unit: text,
});
const SETTINGS = closed(['properties'], {
  properties: { type: 'object', propertyNames: { pattern: '^[a-z][a-z0-9_]*$' }, additionalProperties: SETTING },
});

/** The plugin itself; each contribution in its lists is checked on its own, so that a bad one fails alone. */
export const PLUGIN = closed(['id', 'contract'], {
  id: { type: 'string', pattern: '^[a-z][a-z0-9-]*$', maxLength: 60 },
  contract: { type: 'integer' },
  license: { type: 'string', enum: LICENSES },
  requires: ids,
  permissions,
  menu: list,
  goTo: { type: 'object', additionalProperties: id },
  pages: list,
  entities: list,
  extends: { type: 'object' },
  widgets: list,
  notices: list,
  fields: list,
  settings: SETTINGS,
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
  offline: flag,
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
  place: { type: 'string', enum: ['profile'] },
  size: { type: 'integer', enum: [1, 2] },
  sortFirst: number,
  load: lazy,
  counts: { type: 'array', minItems: 1, items: COUNT },
});

export const NOTICE = closed(['id'], {
  id: { type: 'string', pattern: '^[a-z][a-z0-9-]*$', maxLength: 60 },
  icon: text,
  tone: { type: 'string', enum: ['success', 'warning', 'danger'] },
  at: text,
});

/** `{id}` is the record's. */
const BELOW = { type: 'string', pattern: '^[a-z0-9_-]+(/([A-Za-z0-9_.-]+|\\{id\\}))*$' } as const;
const CALL = closed(['path'], {
  method: { type: 'string', enum: ['POST', 'PATCH', 'DELETE'] },
  path: BELOW,
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
  to: BELOW,
});
export const PANEL = closed(['id'], {
  id,
  permissions,
  load: lazy,
  related: closed(['resource', 'field'], { resource: text, field: text }),
});

const ADDITION_KEYS = {
  ...{ cells: lazies, fields: lazies, actions: list, panels: list },
  ...{ bulk: list, tools: list, card: lazy, head: lazy, beside: lazy, confirm: lazy },
};
export const ADDITIONS = closed([], ADDITION_KEYS);
export const ENTITY_CONTRIBUTION = closed(['file'], {
  ...ADDITION_KEYS,
  file: { type: 'object' },
  pages: closed([], { index: lazy, view: lazy, edit: lazy, create: lazy }),
});
