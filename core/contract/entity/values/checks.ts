// Checks fields by more than their shape: numbers with check digits, telephone numbers, accounts (docs/domain 2.3).

/** Digits only, whatever separators a person typed. */
function digits(value: string): string {
  return value.replace(/[\s./-]/g, '');
}

/** Belgian enterprise number: ten digits, first 0 or 1, last two 97 − (first eight mod 97); BE may lead. */
export function isEnterpriseNumber(value: string): boolean {
  return isNumber97(digits(value.replace(/^BE/i, '')), /^[01]\d{9}$/);
}

/** Establishment unit number: the same check, first digit 2 to 8. */
export function isEstablishmentUnitNumber(value: string): boolean {
  return isNumber97(digits(value), /^[2-8]\d{9}$/);
}

function isNumber97(number: string, shape: RegExp): boolean {
  return shape.test(number) && 97 - (Number(number.slice(0, 8)) % 97) === Number(number.slice(8));
}

/** Belgian national number: eleven digits, last two 97 − (first nine mod 97), with 2 before the nine for those born
 * from 2000 on. Months +20 and +40 (BIS numbers) and zero months and days are numbers too. */
export function isNationalNumber(value: string): boolean {
  const number = digits(value);
  if (!/^\d{11}$/.test(number)) return false;
  const [nine, check] = [number.slice(0, 9), Number(number.slice(9))];
  const month = Number(number.slice(2, 4)) % 20;
  if (month > 12 || Number(number.slice(2, 4)) > 52 || Number(number.slice(4, 6)) > 31) return false;
  return [nine, `2${nine}`].some((counted) => 97 - (Number(counted) % 97) === check);
}

/** ISO 13616: mod-97 of the rearranged number is 1; a Belgian one has 16 characters. */
export function isIban(value: string): boolean {
  const iban = value.replace(/\s/g, '').toUpperCase();
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return false;
  if (iban.startsWith('BE') && iban.length !== 16) return false;
  const rearranged = iban.slice(4) + iban.slice(0, 4);
  let remainder = 0;
  for (const character of rearranged) {
    const value36 = Number.parseInt(character, 36);
    remainder = (remainder * (value36 > 9 ? 100 : 10) + value36) % 97;
  }
  return remainder === 1;
}

/** E.164, as phones are stored. */
export function isPhone(value: string): boolean {
  return /^\+[1-9]\d{6,14}$/.test(value);
}

/** E.164 as Belgians read it: +32 470 12 34 56, +32 9 123 45 67, +32 56 12 34 56; other countries stay as they are. */
export function showPhone(value: string): string {
  const national = /^\+32(\d{8,9})$/.exec(value)?.[1];
  if (!national) return value;
  if (national.length === 9) return `+32 ${national.slice(0, 3)} ${pairs(national.slice(3))}`;
  if (/^[2349]/.test(national)) return `+32 ${national[0]} ${national.slice(1, 4)} ${pairs(national.slice(4))}`;
  return `+32 ${national.slice(0, 2)} ${pairs(national.slice(2))}`;
}

function pairs(digits: string): string {
  return digits.replace(/(\d\d)(?=\d)/g, '$1 ');
}
