// Finds the calls that a bundle makes by the shared client, with the part of the path that stands in its text.
export interface Call {
  readonly verb: string;
  /** Path with `*` for inserted parts; undefined if all of it is computed at run time. */
  readonly path?: string;
}

/** Finds `http.get("a/b")`, `(0,e.http).post(…)`, and a client under another name: `const {http: c} = …`. */
const ALIAS = /\bhttp\s*:\s*([A-Za-z_$][\w$]*)\s*[,}]/g;
const VERBS: Readonly<Record<string, string>> = {
  ...{ get: 'GET', post: 'POST', put: 'PUT', patch: 'PATCH', delete: 'DELETE' },
  ...{ blob: 'GET', stream: 'GET', upload: 'POST', form: 'POST' },
};
/** The method, which stands before the path in `http.upload("PATCH", "a/b", …)`. */
const METHOD = /^["'`](POST|PUT|PATCH|DELETE)["'`]\s*,\s*/;
const NETWORK =
  /(?<![.\w$'"`])(fetch\s*\(|new\s+(?:XMLHttpRequest|WebSocket|EventSource)\b|importScripts\s*\()|\b(?:window|globalThis|self)\.(fetch|XMLHttpRequest|WebSocket|EventSource)\b|\bsendBeacon\s*\(/g;

export function callsIn(source: string): Call[] {
  const names = ['http', ...[...source.matchAll(ALIAS)].map(([, name = '']) => name)].map(escaped);
  const verbs = Object.keys(VERBS).join('|');
  const call = new RegExp(`(?<![\\w$])(?:${names.join('|')})\\)?\\s*\\.\\s*(${verbs})\\s*\\(\\s*(.)`, 'g');
  const found = [...source.matchAll(call)].map(({ 1: verb = '', 2: first = '', index, 0: whole }) => {
    const start = index + whole.length - 1;
    const [named = '', method] = verb === 'upload' ? (METHOD.exec(source.slice(start, start + 20)) ?? []) : [];
    const at = start + named.length;
    return {
      verb: method ?? VERBS[verb] ?? verb,
      path: pathAt(source, at, named ? (source[at] ?? '') : first),
    };
  });
  return [...new Map(found.map((each) => [`${each.verb} ${each.path}`, each])).values()];
}

/** Lists each other way to the network in the text. */
export function networkIn(source: string): string[] {
  const found = [...source.matchAll(NETWORK)].map(([whole]) => whole.replace(/\s*\($/, '').replace(/\s+/g, ' '));
  return [...new Set(found)];
}

/** Reads `"a/" + id` as `a/*`, like `a/${id}`. */
function pathAt(source: string, start: number, quote: string): string | undefined {
  if (!['"', "'", '`'].includes(quote)) return undefined;
  const end = source.indexOf(quote, start + 1);
  const written = source.slice(start + 1, end).replace(/\$\{[^}]*\}/g, '*');
  if (written.startsWith('*')) return undefined;
  return /^\s*\+/.test(source.slice(end + 1)) ? `${written}*` : written;
}

function escaped(name: string): string {
  return name.replace(/\$/g, '\\$');
}
