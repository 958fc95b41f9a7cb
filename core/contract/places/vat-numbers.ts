// Checks VAT numbers of the European Union's member states and of Switzerland, Great Britain and Northern Ireland: how
// each is written, and its check digits. A Belgian number is an enterprise number (checks.ts).

interface Rule {
  /** The part behind the two letters of the country. */
  readonly shape: RegExp;
  readonly isRight?: (number: string) => boolean;
}

const digitsOf = (text: string): number[] => [...text].map(Number);
/** Multiplies each digit by its weight and adds the products up. */
const weighed = (text: string, weights: readonly number[]): number =>
  weights.reduce((sum, weight, at) => sum + weight * Number(text[at]), 0);
const down = (from: number, to = 2): number[] => Array.from({ length: from - to + 1 }, (_, at) => from - at);
const last = (text: string): number => Number(text.at(-1));

/** Checks by Luhn: every second digit from the right is doubled, and the digits of the products are added up. */
function isLuhn(text: string): boolean {
  const sum = digitsOf(text)
    .reverse()
    .reduce((all, digit, at) => all + (at % 2 === 0 ? digit : digit > 4 ? digit * 2 - 9 : digit * 2), 0);
  return sum % 10 === 0;
}

/** Checks by ISO 7064, mod 11, 10. */
function isMod11And10(text: string): boolean {
  const left = digitsOf(text.slice(0, -1)).reduce((rest, digit) => (((rest + digit) % 10 || 10) * 2) % 11, 10);
  return (11 - left) % 10 === last(text);
}

/** Checks by ISO 7064, mod 97, 10, with letters as 10 to 35. */
function isMod97(text: string): boolean {
  const rest = [...text].reduce((sum, sign) => {
    const value = Number.parseInt(sign, 36);
    return (sum * (value > 9 ? 100 : 10) + value) % 97;
  }, 0);
  return rest === 1;
}

/** Makes a check that the weighed sum of the digits, divided by `by`, leaves `rest`. */
const sumsTo =
  (by: number, weights: readonly number[], rest = 0) =>
  (text: string): boolean =>
    weighed(text, weights) % by === rest;

function isBulgarian(text: string): boolean {
  if (text.length === 9) {
    const [first, second] = [weighed(text, [1, 2, 3, 4, 5, 6, 7, 8]), weighed(text, [3, 4, 5, 6, 7, 8, 9, 10])];
    return (first % 11 === 10 ? (second % 11) % 10 : first % 11) === last(text);
  }
  const citizen = (weighed(text, [2, 4, 8, 5, 10, 9, 7, 3, 6]) % 11) % 10;
  const foreigner = weighed(text, [21, 19, 17, 13, 11, 9, 7, 3, 1]) % 10;
  const other = (11 - (weighed(text, [4, 3, 2, 7, 6, 5, 4, 3, 2]) % 11)) % 11;
  return [citizen, foreigner, other].includes(last(text));
}

function isCypriot(text: string): boolean {
  const odd = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21];
  const sum = digitsOf(text.slice(0, 8)).reduce((all, digit, at) => all + (at % 2 === 0 ? odd[digit]! : digit), 0);
  return !text.startsWith('12') && 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'[sum % 26] === text[8];
}

function isCzech(text: string): boolean {
  if (text.length === 8) return ((11 - (weighed(text, down(8)) % 11)) % 11 || 1) % 10 === last(text);
  // Numbers of private people; those from before 1954 have nine digits and no check digit.
  return text.length === 9 || (Number(text.slice(0, 9)) % 11) % 10 === last(text);
}

const SPANISH = 'TRWAGMYFPDXBNJZSQVHLCKE';
function isSpanish(text: string): boolean {
  const letter = (number: string) => SPANISH[Number(number) % 23] === text[8];
  if (/^\d{8}[A-Z]$/.test(text)) return letter(text.slice(0, 8));
  if (/^[XYZ]/.test(text)) return letter('XYZ'.indexOf(text[0]!) + text.slice(1, 8));
  if (/^[KLM]/.test(text)) return letter(text.slice(1, 8));
  const check = Array.from({ length: 10 }, (_, digit) => digit).find((digit) => isLuhn(text.slice(1, 8) + digit))!;
  return text[8] === String(check) || text[8] === 'JABCDEFGHI'[check];
}

const FRENCH = '0123456789ABCDEFGHJKLMNPQRSTUVWXYZ';
function isFrench(text: string): boolean {
  const [first, second, siren] = [FRENCH.indexOf(text[0]!), FRENCH.indexOf(text[1]!), text.slice(2)];
  // Companies of Monaco begin with 000 and have no SIREN number.
  if (!siren.startsWith('000') && !isLuhn(siren)) return false;
  if (/^\d\d/.test(text)) return Number(`${siren}12`) % 97 === Number(text.slice(0, 2));
  const check = /^\d/.test(text) ? first * 24 + second - 10 : first * 34 + second - 100;
  return (Number(siren) + 1 + Math.floor(check / 11)) % 11 === check % 11;
}

function isIrish(text: string): boolean {
  const isOld = /^\d[A-Z+*]/.test(text);
  const number = isOld ? `0${text.slice(2, 7)}${text[0]}` : text.slice(0, 7);
  const more = text.length === 9 ? 9 * ('ABCDEFGHI'.indexOf(text[8]!) + 1) : 0;
  return 'WABCDEFGHIJKLMNOPQRSTUV'[(weighed(number, down(8)) + more) % 23] === text[7];
}

function isLithuanian(text: string): boolean {
  const places = Array.from({ length: text.length - 1 }, (_, at) => at);
  const first = weighed(
    text,
    places.map((at) => 1 + (at % 9)),
  );
  const second = weighed(
    text,
    places.map((at) => 1 + ((at + 2) % 9)),
  );
  return text.at(-2) === '1' && (first % 11 === 10 ? (second % 11) % 10 : first % 11) === last(text);
}

function isLatvian(text: string): boolean {
  if (/^[4-9]/.test(text)) return weighed(text, [9, 1, 4, 8, 3, 10, 2, 5, 7, 6, 1]) % 11 === 3;
  // Numbers that private people got since 2017 begin with 32 and have no check digit.
  return text.startsWith('32') || ((1 + weighed(text, [10, 5, 8, 4, 2, 1, 6, 3, 7, 9])) % 11) % 10 === last(text);
}

const RULES: Readonly<Record<string, Rule>> = {
  AT: {
    shape: /^U\d{8}$/,
    isRight: (text) => {
      const sum = digitsOf(text.slice(1, 8)).reduce((all, digit, at) => {
        const value = at % 2 === 0 ? digit : digit * 2;
        return all + (value > 9 ? value - 9 : value);
      }, 4);
      return (10 - (sum % 10)) % 10 === last(text);
    },
  },
  BG: { shape: /^\d{9,10}$/, isRight: isBulgarian },
  CY: { shape: /^\d{8}[A-Z]$/, isRight: isCypriot },
  CZ: { shape: /^\d{8,10}$/, isRight: isCzech },
  DE: { shape: /^[1-9]\d{8}$/, isRight: isMod11And10 },
  DK: { shape: /^[1-9]\d{7}$/, isRight: sumsTo(11, [2, 7, 6, 5, 4, 3, 2, 1]) },
  EE: { shape: /^\d{9}$/, isRight: sumsTo(10, [3, 7, 1, 3, 7, 1, 3, 7, 1]) },
  EL: {
    shape: /^\d{9}$/,
    isRight: (text) => (weighed(text, [256, 128, 64, 32, 16, 8, 4, 2]) % 11) % 10 === last(text),
  },
  ES: { shape: /^(\d{8}[A-Z]|[KLMXYZ]\d{7}[A-Z]|[A-HJNPQRSUVW]\d{7}[0-9A-J])$/, isRight: isSpanish },
  FI: { shape: /^\d{8}$/, isRight: sumsTo(11, [7, 9, 10, 5, 8, 4, 2, 1]) },
  FR: { shape: /^[0-9A-HJ-NP-Z]{2}\d{9}$/, isRight: isFrench },
  HR: { shape: /^\d{11}$/, isRight: isMod11And10 },
  HU: { shape: /^\d{8}$/, isRight: sumsTo(10, [9, 7, 3, 1, 9, 7, 3, 1]) },
  IE: { shape: /^(\d{7}[A-W][A-I]?|\d[A-Z+*]\d{5}[A-W])$/, isRight: isIrish },
  IT: { shape: /^\d{11}$/, isRight: (text) => !text.startsWith('0000000') && isLuhn(text) },
  LT: { shape: /^(\d{9}|\d{12})$/, isRight: isLithuanian },
  LU: { shape: /^\d{8}$/, isRight: (text) => Number(text.slice(0, 6)) % 89 === Number(text.slice(6)) },
  LV: { shape: /^\d{11}$/, isRight: isLatvian },
  MT: { shape: /^[1-9]\d{7}$/, isRight: sumsTo(37, [3, 4, 6, 7, 8, 9, 10, 1]) },
  NL: {
    shape: /^\d{9}B\d{2}$/,
    // Since 2020, sole traders have a number that is not made from their citizen service number, and is checked by mod
    // 97.
    isRight: (text) => weighed(text, down(9)) % 11 === Number(text[8]) || isMod97(`NL${text}`),
  },
  PL: { shape: /^\d{10}$/, isRight: sumsTo(11, [6, 5, 7, 2, 3, 4, 5, 6, 7, -1]) },
  PT: {
    shape: /^[1-9]\d{8}$/,
    isRight: (text) => ((11 - (weighed(text, down(9)) % 11)) % 11) % 10 === last(text),
  },
  RO: {
    shape: /^[1-9]\d{1,9}$/,
    isRight: (text) => {
      const number = text.slice(0, -1).padStart(9, '0');
      return ((weighed(number, [7, 5, 3, 2, 1, 7, 5, 3, 2]) * 10) % 11) % 10 === last(text);
    },
  },
  SE: { shape: /^\d{10}(0[1-9]|[1-9]\d)$/, isRight: (text) => isLuhn(text.slice(0, 10)) },
  SI: {
    shape: /^[1-9]\d{7}$/,
    isRight: (text) => {
      const check = 11 - (weighed(text, down(8)) % 11);
      return (check === 10 ? 0 : check) === last(text);
    },
  },
  SK: { shape: /^[1-9]\d[2-47-9]\d{7}$/, isRight: (text) => Number(text) % 11 === 0 },
};

/** Checks the weighed sum of seven digits in two ways: as used before 2010, and since. */
function isBritish(text: string): boolean {
  if (/^(GD|HA)/.test(text)) return true;
  const rest = (weighed(text, down(8)) + Number(text.slice(7, 9))) % 97;
  return rest === 0 || rest === 42;
}

const BRITISH: Rule = { shape: /^(\d{9}|\d{12}|GD[0-4]\d\d|HA[5-9]\d\d)$/, isRight: isBritish };
const NEIGHBOURS: Readonly<Record<string, Rule>> = {
  CH: {
    shape: /^E\d{9}$/,
    isRight: (text) => (11 - (weighed(text.slice(1), [5, 4, 3, 2, 7, 6, 5, 4]) % 11)) % 11 === last(text),
  },
  GB: BRITISH,
  XI: BRITISH,
};

/** Keeps letters and digits alone, in capitals. */
const bare = (value: string): string => value.toUpperCase().replace(/[\s./-]/g, '');

function isRightBy(rules: Readonly<Record<string, Rule>>, value: string): boolean {
  const [state, number] = [keptVatNumber(value).slice(0, 2), keptVatNumber(value).slice(2)];
  const rule = Object.hasOwn(rules, state) ? rules[state] : undefined;
  return rule?.shape.test(number) === true && rule.isRight?.(number) !== false;
}

/** Tells whether this is a right VAT number of a member state other than Belgium, with the state's two letters. */
export const isUnionVatNumber = (value: string): boolean => isRightBy(RULES, value);

/** Tells whether this is a right VAT number of another country, in the Union or beside it. */
export const isForeignVatNumber = (value: string): boolean => isUnionVatNumber(value) || isRightBy(NEIGHBOURS, value);

/**
 * Brings a number to its stored form: the Belgian one as ten digits, any other with the letters of its state and
 * without words.
 */
export function keptVatNumber(typed: string): string {
  return bare(typed)
    .replace(/^BE(?=[01]\d{9}$)/, '')
    .replace(/^(CHE\d{9})(MWST|TVA|IVA)$/, '$1');
}

/** Writes a stored number as documents print it. */
export function printedVatNumber(kept: string): string {
  return keptVatNumber(kept)
    .replace(/^(\d{4})(\d{3})(\d{3})$/, 'BE $1.$2.$3')
    .replace(/^CHE(\d{3})(\d{3})(\d{3})$/, 'CHE-$1.$2.$3 MWST')
    .replace(/^(GB|XI)(\d{3})(\d{4})(\d{2})/, '$1 $2 $3 $4 ')
    .trim();
}

/** Lists the member states other than Belgium by country code; Greece writes its VAT numbers with EL. */
export const OTHER_MEMBER_STATES: readonly string[] = /* @__PURE__ */ Object.keys(RULES).map((state) =>
  state === 'EL' ? 'GR' : state,
);
