// Describes the kind of a Belgian national registry number, read as 00.00.00-000.00 (docs/domain 2.3).
import { defineKind, ofFormat, type RecordOf } from '../kind.ts';

export const nationalRegistryNr = defineKind({
  id: 'national-registry-nr',
  matches: ofFormat('national-registry-nr'),
  shape: 'text',
  // A masked number keeps its dots.
  normalise: (typed) => (/^[\d\s.\-/]*$/.test(typed) ? typed.replace(/\D/g, '') : typed),
  text: ({ value }) => showNationalNumber(String(value)),
});

/** Groups the digits as 85.07.30-033.28, also while they are being typed. */
export function showNationalNumber(value: string): string {
  if (!/^[\d\s.\-/]*$/.test(value)) return value;
  const digits = value.replace(/\D/g, '');
  if (digits.length > 11) return value;
  const [year, month, day] = [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4, 6)];
  const birth = [year, month, day].filter(Boolean).join('.');
  const counter = digits.slice(6, 9);
  const check = digits.slice(9);
  return `${birth}${counter && `-${counter}`}${check && `.${check}`}`;
}

/** Lists the fields of the record that disagree with the number; none if one is unknown. */
export function disagreements(number: unknown, { birthday, sex }: RecordOf): ('birthday' | 'sex')[] {
  const digits = typeof number === 'string' ? number.replace(/\D/g, '') : '';
  if (digits.length !== 11) return [];
  const counter = Number(digits.slice(6, 9));
  const found: ('birthday' | 'sex')[] = [];
  if (typeof birthday === 'string' && !isBornOn(digits, birthday)) found.push('birthday');
  const isMale = typeof sex === 'string' ? /^m(ale)?$/i.test(sex) : undefined;
  if (isMale !== undefined && counter % 2 !== (isMale ? 1 : 0)) found.push('sex');
  return found;
}

/**
 * Compares the birthday. Months of people who were not registered count from 20 or 40; an unknown month or day is 00.
 */
function isBornOn(digits: string, birthday: string): boolean {
  const [year = '', month = '', day = ''] = birthday.split('-');
  const [ownMonth, ownDay] = [Number(digits.slice(2, 4)) % 20, Number(digits.slice(4, 6))];
  if (year.slice(2) !== digits.slice(0, 2)) return false;
  if (ownMonth !== 0 && ownMonth !== Number(month)) return false;
  return ownDay === 0 || ownDay === Number(day);
}
