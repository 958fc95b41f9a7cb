// Makes the search find a telephone number however it is typed: 0470 12 34 56 finds +32470123456.
import { type Entity, internationalPhone } from '#core/contract';

const NUMBER = /^[+0][\d\s().\-/]*$/;
/** Fewer digits would be the beginning of too many numbers. */
const LEAST = 6;

/** The fields with numbers that a search of this entity looks at. */
export const phoneFields = ({ list: { search }, schema }: Pick<Entity, 'list' | 'schema'>): string[] =>
  search.filter((name) => schema.properties[name]?.format === 'phone');

/** The digits to look for; undefined where it is no number, or nobody would look for one here. */
export function phoneOf(entity: Pick<Entity, 'list' | 'schema'>, typed: string): string | undefined {
  if (!NUMBER.test(typed.trim()) || phoneFields(entity).length === 0) return undefined;
  const digits = internationalPhone(typed)?.replace('+', '');
  return digits && digits.length >= LEAST ? digits : undefined;
}

const PART = /^[+(]?\d[\d.\-/()]*(?:\s+[\d.\-/()]+)+\s*$/;
const LEAST_OF_PART = 4;

/** Groups of digits out of a printed number, `01 46`: as they stand in the stored one, or at its beginning without the zero. */
export function partsOfPhone(entity: Pick<Entity, 'list' | 'schema'>, typed: string): string[][] {
  const digits = typed.replace(/\D/g, '');
  if (!PART.test(typed.trim()) || digits.length < LEAST_OF_PART || phoneFields(entity).length === 0) return [];
  return [[digits], ...(digits.startsWith('0') ? [[digits.replace(/^0+/, '')]] : [])];
}
