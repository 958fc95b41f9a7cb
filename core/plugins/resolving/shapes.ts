// Describes the plugin contract as data: which keys each kind of contribution may hold, checked by the same interpreter
// as entity files. An unknown key is refused, since a misspelt `permission` would open what it should guard. The
// contract's types hold these lists complete: a key that is missing here does not compile.
import {
  type Action,
  type ActionCall,
  type Count,
  type DeviceKind,
  type EntityContribution,
  type EntityExtension,
  type FieldKind,
  type GuideStep,
  LICENSE,
  LOCALES,
  type Locale,
  type MenuEntry,
  type Notice,
  type Page,
  type Panel,
  type Plugin,
  type Setting,
  type Settings,
  SIGN_ON_WAYS,
  type StackedSlot,
  type TileSetting,
  type TileSettings,
  TONES,
  type Widget,
} from '#core/contract';
import fileShape from '../../contract/entity/entity-file.schema.json' with { type: 'json' };
import type { Shape } from '../../contract/plugin/shape.ts';

export const text: Shape = { type: 'string', minLength: 1 };
const id: Shape = { type: 'string', pattern: '^[\\p{L}\\p{N}][\\p{L}\\p{N}._-]*$', maxLength: 200 };
export const number: Shape = { type: 'number' };
export const flag: Shape = { type: 'boolean' };
const lazy: Shape = { type: 'function' };
const lazies: Shape = { type: 'object', additionalProperties: lazy };
const list: Shape = { type: 'array' };
const ids: Shape = { type: 'array', items: id };
export const permissions: Shape = { type: 'array', items: text };

const tone: Shape = { type: 'string', enum: TONES };
/** Said in the entity file's schema, once. */
export const which = fileShape.definitions.which as Shape;

const SEGMENT = '(:[A-Za-z]\\w*|[\\p{L}\\p{N}_~-][\\p{L}\\p{N}._~-]*)';
const PATH = `^${SEGMENT}(/${SEGMENT})*/?`;

type OptionalOf<T> = { [K in keyof T]-?: object extends Pick<T, K> ? K : never }[keyof T];
type Shapes<Keys extends PropertyKey> = Readonly<Record<Keys, Shape>>;

/** Makes a shape of the keys that `T` must have and those that it may have. */
export function closed<T>(required: Shapes<Exclude<keyof T, OptionalOf<T>>>, optional: Shapes<OptionalOf<T>>): Shape {
  const properties = { ...required, ...optional };
  return { type: 'object', additionalProperties: false, required: Object.keys(required), properties };
}

/** A setting: yes or no, a number, an amount, a choice, a time of day, a text, weekdays or a web address. */
const SETTING = closed<Setting>(
  {
    type: { type: 'string', enum: ['boolean', 'integer', 'number', 'string', 'array'] },
    default: { type: ['boolean', 'number', 'string', 'array'] },
  },
  {
    format: { type: 'string', enum: ['local-time', 'web-address', 'text', 'weekdays'] },
    enum: { type: 'array', items: text, minItems: 2 },
    maxLength: { type: 'integer', minimum: 1 },
    minimum: number,
    maximum: number,
    money: flag,
    unit: text,
    per: id,
    needs: which,
    as: id,
    license: { type: 'string', pattern: LICENSE },
  },
);
const NAMES: Shape = { pattern: '^[a-z][a-z0-9_]*$' };
const SETTINGS = closed<Settings>(
  { properties: { type: 'object', propertyNames: NAMES, additionalProperties: SETTING } },
  {},
);
const TILE_SETTING = closed<TileSetting>(
  {
    type: { type: 'string', enum: ['boolean', 'integer', 'number', 'string'] },
    default: { type: ['boolean', 'number', 'string'] },
  },
  {
    enum: { type: 'array', items: text, minItems: 2 },
    maxLength: { type: 'integer', minimum: 1 },
    minimum: number,
    maximum: number,
    money: flag,
    unit: text,
  },
);
const TILE_SETTINGS = closed<TileSettings>(
  { properties: { type: 'object', propertyNames: NAMES, minProperties: 1, additionalProperties: TILE_SETTING } },
  {},
);

const TEXTS = Object.fromEntries(LOCALES.map((locale) => [locale, lazy])) as Record<Locale, Shape>;

/** The plugin itself. Each contribution in its lists is checked on its own, so that a bad one fails alone. */
export const PLUGIN = closed<Plugin>(
  { id: { type: 'string', pattern: '^[a-z][a-z0-9-]*$', maxLength: 60 }, contract: { type: ['integer', 'array'] } },
  {
    license: { type: 'string', pattern: LICENSE },
    licenses: { type: 'array', items: { type: 'string', pattern: LICENSE } },
    requires: ids,
    knows: ids,
    permissions,
    displays: permissions,
    devices: list,
    menu: list,
    goTo: { type: 'object', additionalProperties: id },
    pages: list,
    entities: list,
    extends: { type: 'object' },
    replaces: lazies,
    wraps: lazies,
    widgets: list,
    steps: list,
    notices: list,
    metrics: list,
    alarms: list,
    fields: list,
    templateKinds: list,
    templateLetters: list,
    audiences: { type: 'object' },
    settings: SETTINGS,
    texts: closed<NonNullable<Plugin['texts']>>({}, TEXTS),
    clashes: list,
  },
);

export const PAGE = closed<Page>(
  {
    id,
    path: { type: 'string', pattern: `${PATH}(\\?[^#\\s]*)?$` },
  },
  {
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
  },
);

const COUNT = closed<Count>(
  {
    id,
    model: text,
  },
  {
    filters: which,
    groupBy: text,
    tone,
  },
);
export const WIDGET = closed<Widget>(
  {
    id,
  },
  {
    permissions,
    place: { type: 'string', enum: ['profile'] },
    size: { type: 'integer', enum: [1, 2] },
    sortFirst: number,
    load: lazy,
    counts: { type: 'array', minItems: 1, items: COUNT },
    settings: TILE_SETTINGS,
  },
);

export const STEP = closed<GuideStep>(
  {
    id,
    model: text,
  },
  {
    atLeast: { type: 'integer', minimum: 1 },
    filters: which,
    by: { type: 'string', enum: ['create', 'update'] },
    to: { type: 'string', pattern: '^[^/]' },
    sortFirst: number,
  },
);

export const NOTICE = closed<Notice>(
  {
    id: { type: 'string', pattern: '^[a-z][a-z0-9-]*$', maxLength: 60 },
  },
  {
    icon: text,
    tone,
    at: text,
  },
);

export const DEVICE_KIND = closed<DeviceKind>(
  {
    id: { type: 'string', pattern: '^[A-Z][A-Z0-9_]*$', maxLength: 40 },
  },
  {
    icon: text,
    page: id,
    permissions,
    signsOn: { type: 'array', uniqueItems: true, items: { type: 'string', enum: SIGN_ON_WAYS } },
    offline: flag,
    resource: text,
  },
);

/** A path in which `{id}` stands for the record's id. */
const BELOW = { type: 'string', pattern: '^[a-z0-9_-]+(/([A-Za-z0-9_.-]+|\\{id\\}))*$' } as const;
const CALL = closed<ActionCall>(
  {
    path: BELOW,
  },
  {
    method: { type: 'string', enum: ['POST', 'PATCH', 'DELETE'] },
    confirm: flag,
    arguments: { type: 'object', required: ['properties'] },
    opens: flag,
  },
);
export const FIELD_KIND = closed<FieldKind>(
  {
    id: { type: 'string', pattern: '^[a-z][a-z0-9-]*$', maxLength: 60 },
  },
  {
    field: lazy,
    cell: lazy,
    filter: lazy,
  },
);

export const ACTION = closed<Action>(
  {
    id,
  },
  {
    permissions,
    icon: text,
    tone,
    sortFirst: number,
    when: which,
    load: lazy,
    call: CALL,
    to: BELOW,
  },
);
export const PANEL = closed<Panel>(
  {
    id,
  },
  {
    as: id,
    license: { type: 'string', pattern: LICENSE },
    permissions,
    sortFirst: number,
    load: lazy,
    related: closed<NonNullable<Panel['related']>>({ resource: text, field: text }, {}),
  },
);

/** A component, or one with its place among those of other plugins. */
const slot: Shape = { ...closed<StackedSlot>({ load: lazy }, { sortFirst: number }), type: ['function', 'object'] };

const ADDITION_KEYS = {
  ...{ cells: lazies, fields: lazies, actions: list, panels: list },
  ...{ bulk: list, tools: list, card: lazy, head: slot, beside: slot, confirm: slot, moves: lazies },
};
export const EXTENSION = closed<EntityExtension>({}, { ...ADDITION_KEYS, files: { type: 'array' } });
export const ENTITY_CONTRIBUTION = closed<EntityContribution>(
  { file: { type: 'object' } },
  {
    ...ADDITION_KEYS,
    pages: closed<NonNullable<EntityContribution['pages']>>({}, { index: lazy, view: lazy, edit: lazy, create: lazy }),
  },
);
