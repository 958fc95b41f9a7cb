// Breaks the clean package in many ways, each with the one finding that it must give.
import { randomBytes } from 'node:crypto';
import { shows } from '../../packages/make.ts';
import { type Change, CLEAN, findingsOf } from './package.ts';

// biome-ignore lint/suspicious/noExplicitAny: each test knows what it changes
type Loose = any;

export type Broken = [what: string, parts: Partial<typeof CLEAN>, change: Change | undefined, finding: string];

export const VIEW = ['ICESHOP_MARKS_VIEW'];
export const PACKAGE = 'package.json';
export const MANIFEST = 'dist/manifest.json';
export const WEB = 'dist/web.js';
export const SERVER = 'dist/server.js';

export const page = (more: object) => [...(CLEAN.pages as object[]), { id: 'extra', load: shows('Extra'), ...more }];
export const texts = CLEAN.texts!;
export const everywhere = (more: Record<string, string>) =>
  Object.fromEntries(Object.entries(texts).map(([locale, words]) => [locale, { ...words, ...more }]));
export const named = everywhere({ 'marks.page.extra': 'Extra', 'marks.menu.more': 'More' });

export const inJson =
  (file: string, edit: (content: Loose) => void): Change =>
  (read, write) => {
    const content = JSON.parse(read(file));
    edit(content);
    write(file, JSON.stringify(content));
  };

/** Changes the code and the manifest that is made from it. */
export const both =
  (from: string, to: string): Change =>
  (read, write) => {
    for (const file of [WEB, MANIFEST]) write(file, read(file).replaceAll(from, to));
  };

export const appended =
  (code: string): Change =>
  (read, write) =>
    write(WEB, `${read(WEB)}\nexport function later(e, id) { ${code} }\n`);

/** The clean server module with other routes, because the last member of that name counts. */
export const route = (body: string) => `${CLEAN.server}, fastify(app, { database }) { ${body} }`;

/**
 * Expects one finding. `finding` is `rule file path reason` as a regular expression; a warning begins with that word.
 */
export async function expectOne(
  parts: Partial<typeof CLEAN>,
  change: Change | undefined,
  finding: string,
): Promise<void> {
  const found = await findingsOf(parts, change);
  const said = found.map(({ kind, rule, file, path, reason }) =>
    [kind === 'warning' ? kind : '', rule, file, path, reason].filter(Boolean).join(' '),
  );
  const escaped = finding.replace(/[()[\]?|{}]/g, (sign) => `\\${sign}`).replaceAll('\\\\', '\\');
  expect(said).toEqual([expect.stringMatching(new RegExp(`^${escaped}$`))]);
}

/** Text that compression makes hardly smaller. */
export function noise(bytes: number): string {
  return randomBytes(bytes).toString('base64');
}
