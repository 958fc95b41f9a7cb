// The structured communication of Belgian payments: ten digits and two that check them (domain 0).

export function communicationOf(nr: string): string {
  const digits = nr.replace(/\D/g, '').padStart(10, '0');
  const all = digits + String(Number(digits) % 97 || 97).padStart(2, '0');
  return `+++${all.slice(0, 3)}/${all.slice(3, 7)}/${all.slice(7)}+++`;
}

const WRITTEN = /(?<!\d)(\d{3})[ /.-]?(\d{4})[ /.-]?(\d{5})(?!\d)/g;

const NUMBER = /(?<!\d)(20\d{2})[-/](\d{5})(?!\d)/;

/** The same ten digits of an invoice's number: banks elsewhere know no structured communication, so people write that. */
export function numberIn(text: string): string | undefined {
  const [, year, nr] = NUMBER.exec(text) ?? [];
  return year && nr && `${year}${nr}`.padStart(10, '0');
}

/** The ten digits of the first right one in a text, however it is written. */
export function communicationIn(text: string): string | undefined {
  for (const [, first = '', second = '', third = ''] of text.matchAll(WRITTEN)) {
    const digits = first + second + third;
    if ((Number(digits.slice(0, 10)) % 97 || 97) === Number(digits.slice(10))) return digits.slice(0, 10);
  }
  return undefined;
}

/** Fenced as on a payment slip, or with its strokes: nothing else is written so. */
const MEANT = /(?:([+*])\1{2}\s*\d{3}[ /.-]?\d{4}[ /.-]?\d{5}(?:\s*\1{3})?|(?<!\d)\d{3}\/\d{4}\/\d{5}(?!\d))/;

/** One as it was written whose last two digits do not check the ten before. */
export function mistypedIn(text: string): string | undefined {
  return communicationIn(text) === undefined ? MEANT.exec(text)?.[0] : undefined;
}
