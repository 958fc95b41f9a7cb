// A body that says a field twice: whoever checks the one and whoever stores the other would not speak of the same. Of JSON
// that is well formed, as its parser has said before.

/** The key that one object has twice; undefined where none has. */
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

/** Behind the closing quote of the text that begins there. */
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
