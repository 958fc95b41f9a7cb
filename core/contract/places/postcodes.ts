// Reads the postcodes that a zone serves as people write them: `9000, 9030-9052`; of another country with its letters
// before, `NL 4550-4599`, and a whole country by its letters alone, `LU`.

interface Served {
  readonly country: string;
  /** Undefined for the whole country. */
  readonly from?: string;
  readonly until?: string;
}

const HOME = 'BE';
const COUNTRY = /^([A-Z]{2})(?:\s+|-(?=\d)|$)/;
const RANGE = /^(\d{3,6})\s*[-–]\s*(\d{3,6})$/;
const ONE = /^[A-Z0-9][A-Z0-9 ]{1,9}$/;

/** Answers undefined if a part is no postcode, range or country. */
export function servedBy(text: string): readonly Served[] | undefined {
  const parts = text
    .toUpperCase()
    .split(/[,;\n]/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map(partOf);
  return parts.every((part) => part !== undefined) ? parts : undefined;
}

function partOf(part: string): Served | undefined {
  const [whole = '', letters] = COUNTRY.exec(part) ?? [];
  const country = letters ?? HOME;
  const codes = part.slice(whole.length).trim();
  if (codes === '') return letters ? { country } : undefined;
  const [, from, until] = RANGE.exec(codes) ?? [];
  if (from && until) return from.length === until.length && from <= until ? { country, from, until } : undefined;
  return ONE.test(codes) && /\d/.test(codes) ? { country, from: bare(codes), until: bare(codes) } : undefined;
}

const bare = (code: string): string => code.replace(/\s/g, '');

export const arePostcodes = (text: string): boolean => (servedBy(text)?.length ?? 0) > 0;

interface Addressed {
  readonly address_zipcode?: unknown;
  readonly address_country?: unknown;
}

/**
 * Tells whether the zone serves the address. An address without a country is at home. `B-9000` counts as 9000, and
 * `1234 AB` lies within 1234.
 */
export function isServed(text: string, { address_zipcode, address_country }: Addressed): boolean {
  const country = String(address_country || HOME).toUpperCase();
  const code = bare(String(address_zipcode ?? '').toUpperCase()).replace(/^[A-Z]{1,2}-/, '');
  return (servedBy(text) ?? []).some((part) => {
    if (part.country !== country) return false;
    const { from, until } = part;
    if (from === undefined || until === undefined) return true;
    const digits = /^\d+$/.test(from) ? code.slice(0, from.length) : code;
    const isWhole = digits === code || /^[A-Z]/.test(code.slice(from.length));
    return isWhole && digits.length === from.length && digits >= from && digits <= until;
  });
}
