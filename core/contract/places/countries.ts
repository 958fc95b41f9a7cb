// Lists countries by their ISO 3166-1 codes, and names them in every language of the product by `Intl`.
import { formattingLocale, LOCALES } from '../locales.ts';
import { plainText } from '../plain-text.ts';

const CODES =
  /* @__PURE__ */ 'AD AE AF AG AI AL AM AO AR AT AU AW AZ BA BB BD BE BF BG BH BI BJ BM BN BO BR BS BT BW BY BZ CA CD CF CG CH CI CL CM CN CO CR CU CV CY CZ DE DJ DK DM DO DZ EC EE EG ER ES ET FI FJ FM FR GA GB GD GE GH GI GL GM GN GQ GR GT GW GY HK HN HR HT HU ID IE IL IN IQ IR IS IT JM JO JP KE KG KH KI KM KN KP KR KW KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MG MH MK ML MM MN MO MR MT MU MV MW MX MY MZ NA NE NG NI NL NO NP NR NZ OM PA PE PG PH PK PL PR PS PT PW PY QA RO RS RU RW SA SB SC SD SE SG SI SK SL SM SN SO SR SS ST SV SY SZ TD TG TH TJ TL TM TN TO TR TT TV TW TZ UA UG US UY UZ VA VC VE VN VU WS XK YE ZA ZM ZW'.split(
    ' ',
  );
/** Belgium and its neighbours come first in every list. */
const NEAR = ['BE', 'NL', 'FR', 'DE', 'LU'];

const named = new Map<string, Intl.DisplayNames>();
let codes: ReadonlyMap<string, string> | undefined;

/** Answers the country's name; an old text that is no code stays as it is. */
export function countryName(value: string, locale: string): string {
  return CODES.includes(value) ? (namesIn(locale).of(value) ?? value) : value;
}

/** Answers each code with its name. */
export function countryNames(locale: string): Readonly<Record<string, string>> {
  return Object.fromEntries(CODES.map((code) => [code, countryName(code, locale)]));
}

/** Answers the code of a country given by its name in one of the languages, or by its code; any other text stays. */
export function countryCode(typed: string): string {
  codes ??= new Map(CODES.flatMap((code) => [plain(code), ...namesOf(code)].map((name) => [name, code] as const)));
  return codes.get(plain(typed)) ?? typed;
}

/** Finds the codes of countries whose name holds the searched text in any of the languages; near ones come first. */
export function countriesLike(search: string, locale: string): string[] {
  const wanted = plain(search);
  const found = CODES.filter((code) => plain(code) === wanted || namesOf(code).some((name) => name.includes(wanted)));
  const rank = (code: string) => (NEAR.includes(code) ? NEAR.indexOf(code) : NEAR.length);
  const compare = new Intl.Collator(locale).compare;
  return found.sort((a, b) => rank(a) - rank(b) || compare(countryName(a, locale), countryName(b, locale)));
}

function namesOf(code: string): string[] {
  return LOCALES.map((locale) => plain(namesIn(formattingLocale(locale)).of(code) ?? code));
}

function namesIn(locale: string): Intl.DisplayNames {
  const known = named.get(locale) ?? new Intl.DisplayNames([locale], { type: 'region' });
  named.set(locale, known);
  return known;
}

/** Removes accents, capitals and signs: "Saint-Marin" becomes "saint marin". */
function plain(text: string): string {
  return plainText(text)
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim();
}
