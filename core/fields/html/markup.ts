// Limits how much markup one document may have: taking out what could run costs time for each sign of it, whatever it
// means.

/** None of them is in a picture that a document holds. */
const SIGNS = new Set('<&{};()*');
const MOST_SIGNS = 50_000;
/** What lies so deep within other things was made to cost time, not to be read. */
const DEEPEST = 300;
/** Those end by themselves. */
const TAG = /<(\/?)(?!(?:p|li|d[td]|t[dhr]|thead|tbody|tfoot|col|br|hr|img)\b)[a-z]/gi;

export function hasTooMuchMarkup(html: string): boolean {
  let left = MOST_SIGNS;
  for (let at = 0; at < html.length && left >= 0; at++) if (SIGNS.has(html[at]!)) left--;
  return left < 0 || isDeep(html);
}

function isDeep(html: string): boolean {
  let depth = 0;
  for (const [, ends] of html.matchAll(TAG)) {
    depth = Math.max(0, depth + (ends ? -1 : 1));
    if (depth > DEEPEST) return true;
  }
  return false;
}
