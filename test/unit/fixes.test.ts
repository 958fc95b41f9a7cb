// Tests that each alarm and each count says the records behind it and what mends it, that the page's table is the one that the
// manifests make, and how a fix is written for a row.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fixRows } from '../../build/exceptions/table.ts';
import { bodyFor, type Fix, faultsOfFix, fits, namesOfFix, type Plugin, pathFor } from '../../core/contract/index.ts';
import manifests from '../../plugins/index.ts';
import modules from '../../plugins/server.ts';
import { shippedTexts } from './shipped-texts.ts';

const plugins: readonly Plugin[] = manifests;
const fixes = plugins.flatMap((plugin) => plugin.fixes ?? []);
const page = readFileSync(join(process.cwd(), 'docs/domain/19-watching.md'), 'utf8');

/** The count of firing alarms is those alarms, which stand above all counts. */
const OF_ITSELF = ['dashboard'];
/** What is missing of oneself has no record: its page opens. */
const WITHOUT_ROWS = ['availabilities'];

const alarms = plugins.flatMap((plugin) => plugin.alarms ?? []).map(({ id }) => id);
const counts = modules.flatMap(({ server }) => server?.badges ?? []).map(({ page: name }) => name);
const exceptions = [...alarms, ...counts].filter((name) => !OF_ITSELF.includes(name));

test('each alarm and each count has what mends it', () => {
  expect(exceptions.filter((name) => fixes.every(({ of }) => !of.includes(name)))).toEqual([]);
  expect(fixes.flatMap(({ of }) => of).filter((name) => !exceptions.includes(name))).toEqual([]);
});

test('each says the records behind it', () => {
  const said = modules.flatMap(({ server }) => server?.exceptions ?? []).map(({ of }) => of);
  expect(exceptions.filter((name) => !said.includes(name))).toEqual(WITHOUT_ROWS);
  expect(said.filter((name) => !exceptions.includes(name))).toEqual([]);
});

test('the table of the page is the one that the manifests make', () => {
  const rows = page.split('\n').filter((line) => /^\| [A-Za-z_-]+ \| [a-z-]+ \| .* \| .* \| .* \|$/.test(line));
  expect(rows).toEqual(fixRows(plugins));
});

test('each reason that a module says has its words', () => {
  const texts = Object.keys(shippedTexts(process.cwd()));
  const names = texts.filter((key) => /\.exception\./.test(key));
  expect(names.length).toBeGreaterThan(40);
});

const fix = (more: Partial<Fix>): Fix => ({ id: 'mend', of: ['ovens'], ...more });

test('a fix is offered for rows with all values that it names', () => {
  const mend = fix({
    call: { path: 'oven/{id}/mend', body: { by: '{person_id}', at: '{new.now}', hot: true } },
    undo: { path: 'oven/{id}/break', body: { mark: '{answer.mark}' } },
    needs: ['name'],
  });
  expect(namesOfFix(mend)).toEqual(['name', 'id', 'person_id']);
  expect(fits(mend, { id: 1, person_id: 2, name: 'Ann' })).toBe(true);
  expect(fits(mend, { id: 1, person_id: null, name: 'Ann' })).toBe(false);
  expect(fits(fix({ tel: 'phone_nr' }), { phone_nr: '+32' })).toBe(true);
  expect(fits(fix({ tel: 'phone_nr' }), {})).toBe(false);
});

test('values keep their kind, and what is missing is sent as nothing', () => {
  const values = { id: 7, ids: [1, 2], answer: { made: true }, new: { key: 'a' } };
  expect(pathFor('oven/{id}/{new.key}', values)).toBe('oven/7/a');
  const body = { id: '{id}', all: '{ids}', one: ['{id}'], made: '{answer.made}', none: '{gone}', said: 'x {id}' };
  const sent = { id: 7, all: [1, 2], one: [7], made: true, none: null, said: 'x {id}' };
  expect(bodyFor(body, values)).toEqual(sent);
  expect(bodyFor(undefined, values)).toBeUndefined();
});

test('a fix has one way, and an undo goes with a call', () => {
  expect(faultsOfFix(fix({ call: { path: 'a' } }))).toEqual([]);
  expect(faultsOfFix(fix({}))).toEqual(['it must have one of call, load, to and tel']);
  expect(faultsOfFix(fix({ to: 'a', undo: { path: 'b' } }))).toEqual(['undo is for a fix with call']);
});
