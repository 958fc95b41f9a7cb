// Describes the plugin itself.
import { LICENSE, LOCALES, type Locale, type Plugin } from '#core/contract';
import type { Shape } from '../../../contract/plugin/shape.ts';
import { closed, id, ids, lazies, lazy, list, permissions } from './basics.ts';
import { SETTINGS } from './settings.ts';

const TEXTS = Object.fromEntries(LOCALES.map((locale) => [locale, lazy])) as Record<Locale, Shape>;

/** The shape of the plugin itself. Each contribution in its lists is checked on its own, so that a bad one fails alone. */
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
    fixes: list,
    fields: list,
    templateKinds: list,
    templateLetters: list,
    audiences: { type: 'object' },
    settings: SETTINGS,
    texts: closed<NonNullable<Plugin['texts']>>({}, TEXTS),
    clashes: list,
  },
);
