// Tests that a feature may move from a module to a package: what says `as` keeps the name of the module.
import type { entityFile } from '../../packages/make.ts';
import { CLEAN, findingsOf } from './package.ts';

const MARKS = /^marks\.(mark|job\.tidy|query)/;
const moved = (texts: Readonly<Record<string, string>> = {}) => {
  const more = { 'marks.query.best_other': 'Best {{name}}', 'marks.widget.count.none': '{{name}}' };
  const all = Object.entries({ ...texts, ...more, 'marks.widget.count.all': '{{name}}' });
  return Object.fromEntries(all.map(([key, text]) => [MARKS.test(key) ? key.replace('marks', 'iceshop') : key, text]));
};
const { en, nl, fr, de } = CLEAN.texts ?? {};
const [file] = CLEAN.entities as readonly ReturnType<typeof entityFile>[];

test('its texts, queries and jobs are no findings, nor is a tile of numbers without a permission of its own', async () => {
  const best = `{ id: 'best', as: 'iceshop', access: { permissions: ['ICESHOP_MARKS_VIEW'] }, row: {}, changesWith: [], sql() {} }`;
  const server = `${CLEAN.server}, queries: [${best}]`.replace("{ id: 'tidy',", "{ id: 'tidy', as: 'iceshop',");
  const findings = await findingsOf({
    entities: [{ ...file, as: 'iceshop' }],
    widgets: [{ id: 'count', counts: [{ id: 'all', model: 'Mark' }] }],
    texts: { en: moved(en), nl: moved(nl), fr: moved(fr), de: moved(de) },
    server,
  });
  expect(findings).toEqual([]);
});

test('texts below the name of a plugin from which nothing came are still foreign', async () => {
  const texts = Object.fromEntries(
    Object.entries(CLEAN.texts ?? {}).map(([locale, words]) => [locale, { ...words, 'iceshop.mark.name': '{{name}}' }]),
  );
  expect((await findingsOf({ texts })).map(({ path }) => path)).toEqual(['iceshop.mark.name']);
});
