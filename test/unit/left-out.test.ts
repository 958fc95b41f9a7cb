// Tests built-in modules that the operator leaves out: they are gone from the API, and the page is told.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { entitiesOf } from '../../api/modules/entities.ts';
import { pageWith, withoutLeftOut } from '../../api/settings/left-out.ts';
import { readSettings } from '../../api/settings/settings.ts';
import corePlugin from '../../core/plugin.ts';
import { createRegistry } from '../../core/plugins/checked.ts';
import shipped from '../../plugins/server.ts';

const modules = ['a', 'b'].map((id) => ({ manifest: { id, contract: 2 } }));

test('none, one and two; a name of nothing stops the start', () => {
  const left = (SCOOP_WITHOUT?: string) =>
    withoutLeftOut(modules, readSettings({ SCOOP_WITHOUT }).without).map(({ manifest }) => manifest.id);
  expect([left(), left('a'), left('a, b')]).toEqual([['a', 'b'], ['b'], []]);
  expect(() => left('a c')).toThrow('SCOOP_WITHOUT names what is no built-in module: c');
});

test('the page keeps its other settings', () => {
  const folder = mkdtempSync(join(tmpdir(), 'scoop-page-'));
  const path = join(folder, 'index.html');
  writeFileSync(
    path,
    '<head><meta name="settings" content="{&quot;status_url&quot;:&quot;https://s.example/?a&amp;b&quot;}"></head>',
  );
  const content = /content="([^"]*)"/.exec(pageWith(path, { without: ['a'] }))?.[1] ?? '';
  const read = content.replaceAll('&quot;', '"').replaceAll('&amp;', '&');
  expect(JSON.parse(read)).toEqual({ status_url: 'https://s.example/?a&b', without: ['a'] });
  rmSync(folder, { recursive: true });
});

describe.each(shipped.map(({ manifest }) => manifest.id))('without %s', (id) => {
  const needing = shipped.filter(({ manifest }) => manifest.requires?.includes(id));

  test('either one that requires it is named, or what is left has no fault', () => {
    const start = () => withoutLeftOut(shipped, [id]);
    const [first] = needing;
    if (first) return expect(start).toThrow(`SCOOP_WITHOUT names ${id}, which ${first.manifest.id} requires`);
    const left = start();
    expect(left).toHaveLength(shipped.length - 1);
    expect(createRegistry([corePlugin, ...left.map(({ manifest }) => manifest)], () => undefined).faults).toEqual([]);
    expect(entitiesOf(left).length).toBeGreaterThan(0);
  });
});
