// Chooses what the line of a record says on a phone: the picture, what stands at its end, the facts below its name and the
// number to call.
import { type FieldSchema, hasTones } from '#core/contract';
import { readableFields } from '../../fields/access.ts';
import { fieldOf } from '../../fields/entityField.ts';
import { isPictureField } from '../../fields/file/rule.ts';
import { browserKindOf } from '../../fields/index.ts';
import type { ResolvedEntity } from '../../plugins/resolved.ts';
import type { ShownColumns } from '../indexBodyProps.ts';

export interface LineFacts {
  readonly picture?: string;
  /** At most two: the state, and the amount below it. */
  readonly aside: readonly string[];
  /** Facts below the name; one that is no word says its label too. */
  readonly more: readonly { readonly name: string; readonly isLabelled: boolean }[];
  /** How many of the facts are shown, of those that the record has. */
  readonly most: number;
  /** A phone number, called from the line. */
  readonly phone?: string;
}

const MORE = 2;
const MORE_OF_CARD = 3;

/** Answers the facts of the entity file's `list.card`, or those of the columns where a person chose other ones. */
export function lineFacts(entity: ResolvedEntity, choice: ShownColumns, columns?: readonly string[]): LineFacts {
  const card = columns === undefined && choice.showsStandard === true ? cardFields(entity) : undefined;
  const names = card ?? (columns ?? choice.shown).slice(1);
  const field = (name: string) => fieldOf(entity, name) ?? {};
  const aside = asideOf(names, field);
  const phone = names.find((name) => field(name).format === 'phone');
  const facts = names.filter((name) => !aside.includes(name) && name !== phone && saysSomething(field(name)));
  return {
    picture: (columns ?? choice.shown).find((name) => isPictureField(field(name))),
    aside,
    more: facts.map((name) => ({ name, isLabelled: card !== undefined && isBare(name, names, field) })),
    most: card ? MORE_OF_CARD : MORE,
    phone,
  };
}

/** Lists the fields of `list.card` that the session may read. */
export function cardFields(entity: ResolvedEntity): readonly string[] | undefined {
  const readable = readableFields(entity);
  return entity.list.card?.filter((name) => readable.includes(name));
}

type FieldOf = (name: string) => FieldSchema;

/** Picks the state and the amount for the end of a line; without either, the kind. */
function asideOf(names: readonly string[], field: FieldOf): string[] {
  const first = (fits: (field: FieldSchema) => unknown) => names.find((name) => fits(field(name)));
  const found = [first(hasTones), first(isAmount)].filter((name) => name !== undefined);
  const kind = first((one) => browserKindOf(one).aside);
  return found.length > 0 ? found : kind === undefined ? [] : [kind];
}

function isAmount({ money, unit }: FieldSchema): boolean {
  return money === true || unit === 'euro';
}

/** Tells whether a value is clear without its column's title, as a tick, a colour's code or a file's name are not. */
function saysSomething({ type, format, file }: FieldSchema): boolean {
  return type !== 'boolean' && format !== 'color' && !file;
}

/** Tells whether a value needs its label: a number, an amount, or a day beside another one. */
function isBare(name: string, names: readonly string[], field: FieldOf): boolean {
  const { type, format, relation } = field(name);
  if (relation) return false;
  const days = names.filter((other) => isDay(field(other)));
  return type === 'integer' || type === 'number' || (isDay({ format }) && days.length > 1);
}

function isDay({ format }: FieldSchema): boolean {
  return format === 'date' || format === 'date-time';
}
