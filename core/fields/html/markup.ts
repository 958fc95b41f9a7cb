// How much markup one document may have: taking out what could run costs time for each sign of it, whatever it means.

/** None of them is in a picture that a document holds. */
const SIGNS = new Set('<&{};()*');
const MOST_SIGNS = 50_000;

export function hasTooMuchMarkup(html: string): boolean {
  let left = MOST_SIGNS;
  for (let at = 0; at < html.length && left >= 0; at++) if (SIGNS.has(html[at]!)) left--;
  return left < 0;
}
