// Finds the codes of refusals in sources: those of problems, those of field errors, and those passed to functions that
// take a code.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDERS = ['api', 'plugins', 'core/contract', 'core/fields'];
const COMMENTS = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;
const CODE = /^[a-z][\w.-]*$/i;

export interface FoundCode {
  readonly code: string;
  readonly file: string;
  /** The status that stands beside the code of a problem. */
  readonly status?: number;
}

/** Reads the server's sources without their comments, by name. */
export function serverSources(root: string): ReadonlyMap<string, string> {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  );
  const own = files.filter((file) => file.endsWith('.ts') && !file.endsWith('.d.ts')).sort();
  return new Map(own.map((file) => [file, readFileSync(join(root, file), 'utf8').replace(COMMENTS, '')]));
}

export function codesIn(sources: ReadonlyMap<string, string>): FoundCode[] {
  const takers = new Map([...sources].map(([file, source]) => [file, takersIn(source)]));
  const shared = new Map([...takers.values()].flatMap((each) => [...each]));
  return [...sources].flatMap(([file, source]) => {
    const own = takers.get(file)!;
    const imported = [...shared].filter(([name]) => new RegExp(`import [^;]*\\b${name}\\b[^;]*;`).test(source));
    const found = [...problems(source), ...said(source), ...handed(source, new Map([...imported, ...own]))];
    return found.map((one) => ({ ...one, file }));
  });
}

type Found = Omit<FoundCode, 'file'>;

function problems(source: string): Found[] {
  return [...source.matchAll(/new Problem\(/g)].flatMap((match) => {
    const [status = '', code = ''] = partsAt(source, match.index + match[0].length);
    const told = /^\d{3}$/.test(status) ? { status: Number(status) } : {};
    return literalsIn(code).map((one) => ({ code: one, ...told }));
  });
}

/** Codes in capitals belong to npm packages and to external standards, so they are no refusals. */
function said(source: string): Found[] {
  return [...source.matchAll(/\bcode: /g)].flatMap((match) => {
    const [value = ''] = partsAt(source, match.index + match[0].length);
    return literalsIn(value)
      .filter((code) => /^[a-z]/.test(code))
      .map((code) => ({ code }));
  });
}

function handed(source: string, takers: ReadonlyMap<string, number>): Found[] {
  return [...takers].flatMap(([name, place]) =>
    [...source.matchAll(new RegExp(`(?<!function )(?<![\\w.])${name}\\(`, 'g'))].flatMap((match) => {
      const parts = partsAt(source, match.index + match[0].length);
      return literalsIn(parts[place] ?? '').map((code) => ({ code }));
    }),
  );
}

/** Finds functions with a parameter `code`, and its position. */
function takersIn(source: string): Map<string, number> {
  const heads = source.matchAll(/(?:function (\w+)|const (\w+) = (?:async )?)(?:<[^>(]*>)?\(/g);
  return new Map(
    [...heads].flatMap((match) => {
      const place = partsAt(source, match.index + match[0].length).findIndex((part) => /^code\??: string/.test(part));
      return place < 0 ? [] : [[(match[1] ?? match[2])!, place] as const];
    }),
  );
}

/** Only literals that may be the value: not one in a comparison before `?`, nor a property name in brackets. */
function literalsIn(expression: string): string[] {
  if (/^[\w.]+\(|^[`{[]/.test(expression)) return [];
  const isChoice = expression.includes('?') && expression.includes(':');
  const value = (isChoice ? expression.slice(expression.indexOf('?')) : expression).replace(/\w\['\w+'\]/g, '');
  return [...value.matchAll(/'([^']*)'/g)].map(([, text]) => text!).filter((text) => CODE.test(text));
}

const OPENING = '([{';
const CLOSING = ')]}';

/** Reads the parameters between commas, up to the closing bracket. */
function partsAt(source: string, from: number): string[] {
  const parts: string[] = [];
  let depth = 0;
  let begin = from;
  let quote = '';
  for (let at = from; at < source.length; at++) {
    const sign = source[at]!;
    if (quote) {
      if (sign === '\\') at++;
      else if (sign === quote) quote = '';
    } else if (`'"\``.includes(sign)) quote = sign;
    else if (OPENING.includes(sign)) depth++;
    else if (depth === 0 && (CLOSING.includes(sign) || sign === ';')) return [...parts, source.slice(begin, at).trim()];
    else if (CLOSING.includes(sign)) depth--;
    else if (depth === 0 && sign === ',') {
      parts.push(source.slice(begin, at).trim());
      begin = at + 1;
    }
  }
  return parts;
}
