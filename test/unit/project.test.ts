// Tests the data of the project itself: entity files and texts in four languages, against the manifests.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Plugin } from '#core/contract';
import plugins from '#plugins';
import { checkProject, describe as inWords } from '../../build/check.ts';
import corePlugin from '../../core/plugin.ts';
import { createRegistry } from '../../core/plugins/checked.ts';

const shipped: readonly Plugin[] = [corePlugin, ...plugins] as unknown as Plugin[];

test('entity files and texts hold', () => {
  expect(checkProject('.', shipped).map(inWords)).toEqual([]);
});

test('the shipped plugins wire up without a fault', () => {
  expect(createRegistry(shipped, () => undefined).faults).toEqual([]);
});

describe('names file, path and reason', () => {
  let root = '';
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'scoop-check-'));
    for (const folder of ['schemas', 'locales']) cpSync(folder, join(root, folder), { recursive: true });
  });
  afterEach(() => rmSync(root, { recursive: true }));

  function change(file: string, edit: (content: Record<string, unknown>) => void): void {
    const content = JSON.parse(readFileSync(join(root, file), 'utf8'));
    edit(content);
    writeFileSync(join(root, file), JSON.stringify(content));
  }

  test('of a wrong entity file', () => {
    change('schemas/icecloud/suppliers/supplier.json', (file) =>
      Object.assign(file, { list: { columns: ['nam'], sort: [], search: [] } }),
    );
    const found = {
      file: 'schemas/icecloud/suppliers/supplier.json',
      path: 'list.columns',
      reason: 'names nam, which is not a field',
    };
    expect(checkProject(root)).toContainEqual(found);
    expect(inWords(found)).toBe(
      'schemas/icecloud/suppliers/supplier.json: list.columns names nam, which is not a field',
    );
  });

  test('of an entity file that is no JSON', () => {
    writeFileSync(join(root, 'schemas/icecloud/suppliers/supplier.json'), '{"model":');
    expect(checkProject(root)).toContainEqual(
      expect.objectContaining({ file: 'schemas/icecloud/suppliers/supplier.json' }),
    );
  });

  test('of a text that is missing, empty, out of order or with another placeholder', () => {
    change('locales/nl/core.json', (texts) => {
      delete texts['core.language.nl'];
      texts['core.language.de'] = ' ';
      texts['core.language.en'] = '{{x}}';
      texts['a.first'] = 'x';
    });
    const reasons = checkProject(root).filter(({ file }) => file === 'locales/nl/core.json');
    expect(reasons.map(({ path, reason }) => `${path} ${reason}`)).toEqual(
      expect.arrayContaining([
        'core.language.nl is missing',
        'core.language.de is empty',
        'core.language.en has other placeholders than in en',
        'a.first is not in en',
        'a.first stands after a key that comes later',
      ]),
    );
  });

  test('of a text that a manifest asks for', () => {
    const plugin: Plugin = { id: 'core', contract: 2, pages: [{ id: 'lost', path: 'lost', url: 'https://a.example' }] };
    expect(checkProject(root, [plugin])).toContainEqual({
      file: 'locales/en/core',
      path: 'core.page.lost',
      reason: 'is missing',
    });
  });
});
