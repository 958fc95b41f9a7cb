// Describes a plugin's settings, and those that each person may say of a tile.
import { LICENSE, type Setting, type Settings, type TileSetting, type TileSettings } from '#core/contract';
import type { Shape } from '../../../contract/plugin/shape.ts';
import { closed, flag, id, number, text, which } from './basics.ts';

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
export const NAMES: Shape = { pattern: '^[a-z][a-z0-9_]*$' };
export const SETTINGS = closed<Settings>(
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
export const TILE_SETTINGS = closed<TileSettings>(
  { properties: { type: 'object', propertyNames: NAMES, minProperties: 1, additionalProperties: TILE_SETTING } },
  {},
);
