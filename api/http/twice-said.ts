// Refuses a JSON body that holds the same field twice: one reader could check the first value and another could store
// the second. It expects well-formed JSON, which the parser has already checked.

/** Answers the key that one object has twice; undefined if none has. */
export function twiceSaid(json: string): string | undefined {
  const open: (Set<string> | undefined)[] = [];
  for (let at = 0; at < json.length; at++) {
    const sign = json[at];
    if (sign === '{') open.push(new Set());
    else if (sign === '[') open.push(undefined);
    else if (sign === '}' || sign === ']') open.pop();
    if (sign !== '"') continue;
    const end = endOf(json, at);
    const keys = open.at(-1);
    if (keys && isKey(json, end)) {
      const key = JSON.parse(json.slice(at, end)) as string;
      if (keys.has(key)) return key;
      keys.add(key);
    }
    at = end - 1;
  }
  return undefined;
}

/** Answers the position behind the closing quote of the text that begins there. */
function endOf(json: string, begin: number): number {
  let at = begin + 1;
  while (json[at] !== '"') at += json[at] === '\\' ? 2 : 1;
  return at + 1;
}

function isKey(json: string, end: number): boolean {
  let at = end;
  while (/\s/.test(json[at] ?? '')) at++;
  return json[at] === ':';
}
