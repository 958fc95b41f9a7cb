// Limits the amount of markup in one document, because sanitising costs time for each of these characters.

/** None of these characters occurs in an embedded picture. */
const SIGNS = new Set('<&{};()*');
const MOST_SIGNS = 50_000;
/** Deeper nesting only serves to cost time. */
const DEEPEST = 300;
/** These elements end by themselves. */
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
