// Describes the settings that a tile of the dashboard has for each person: declared with the tile, kept with the person.
import type { FieldSchema } from '../entity/field.ts';
import { type Setting, type SettingValues, settingField } from './settings.ts';

/** Yes or no, a number, a choice or a short text that the person says for themselves. */
export interface TileSetting extends Pick<Setting, 'enum' | 'maxLength' | 'money' | 'minimum' | 'maximum' | 'unit'> {
  readonly type: 'boolean' | 'integer' | 'number' | 'string';
  readonly default: boolean | number | string;
}

/** Settings by name; texts `{plugin}.widget.{id}.{name}`, and `….{VALUE}` of a choice. */
export interface TileSettings {
  readonly properties: Readonly<Record<string, TileSetting>>;
}

/** The props of a tile's component: `TileProps<typeof settings>`, if those are declared `as const`. */
export interface TileProps<S extends TileSettings> {
  readonly settings: SettingValues<S>;
}

/** A person's own choices for their tiles, by the tile's key (`{plugin}.{id}`) and the setting's name. */
export type SaidOfTiles = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** Answers the values that hold: the person's choice where it is still a value, else the default. */
export function tileValues(
  { properties }: TileSettings,
  said: Readonly<Record<string, unknown>> = {},
): Readonly<Record<string, unknown>> {
  const value = ([name, setting]: [string, TileSetting]) =>
    [name, isTileValue(setting, said[name]) ? said[name] : setting.default] as const;
  return Object.fromEntries(Object.entries(properties).map(value));
}

export function isTileValue({ type, enum: values, minimum, maximum, maxLength }: TileSetting, value: unknown): boolean {
  if (type === 'boolean') return typeof value === 'boolean';
  if (type === 'string' && values) return values.includes(value as string);
  if (type === 'string') return typeof value === 'string' && [...value].length <= (maxLength ?? TEXT_MAX);
  if (typeof value !== 'number' || !(type === 'integer' ? Number.isInteger(value) : Number.isFinite(value)))
    return false;
  return value >= (minimum ?? value) && value <= (maximum ?? value);
}

/** The most characters of a text, as of other texts of one line. */
const TEXT_MAX = 255;

/** Answers the fields of the form in which the person changes the settings; it is filled with the values that hold. */
export function tileFields({ properties }: TileSettings): Readonly<Record<string, FieldSchema>> {
  return Object.fromEntries(Object.entries(properties).map(([name, setting]) => [name, settingField(setting)]));
}
