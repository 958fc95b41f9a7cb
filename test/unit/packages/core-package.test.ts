// Tests the published core: the manifest as data, and the names that it exports.
import { join } from 'node:path';
import { manifestOf } from '../../../build/core-package/kit/manifestOf.ts';
import { fromHost } from '../../../build/core-package/kit/shared.ts';
import { surfaceOf } from '../../../build/core-package/surface.ts';

const load = async () => ({ default: {} });

test('functions stand as their path, texts are left out, and the rest is as it was', () => {
  const manifest = manifestOf({
    id: 'flavours',
    contract: 2,
    texts: { en: load },
    pages: [{ id: 'list', path: 'flavours', load }],
    entities: [{ model: 'Bare' }, { file: { model: 'Flavour' }, cells: { price: load }, pages: { index: load } }],
    extends: { Product: { panels: [{ id: 'taste', load }] } },
  });
  expect(manifest).toEqual({
    id: 'flavours',
    contract: 2,
    pages: [{ id: 'list', path: 'flavours', load: { $lazy: ['pages', 0, 'load'] } }],
    entities: [
      { model: 'Bare' },
      {
        file: { model: 'Flavour' },
        cells: { price: { $lazy: ['entities', 1, 'cells', 'price'] } },
        pages: { index: { $lazy: ['entities', 1, 'pages', 'index'] } },
      },
    ],
    extends: { Product: { panels: [{ id: 'taste', load: { $lazy: ['extends', 'Product', 'panels', 0, 'load'] } }] } },
  });
});

test('shared libraries are looked up in the host, whatever is in their names', () => {
  expect(fromHost(['react/jsx-runtime'])).toEqual({ 'react/jsx-runtime': 'var globalThis.scoop["react/jsx-runtime"]' });
});

test('a door has the names that run, from every file behind it, and no types', () => {
  const names = surfaceOf(join(process.cwd(), 'build/core-package/kit/index.ts'), process.cwd());
  expect(names).toEqual(expect.arrayContaining(['definePlugin', 'http', 'PartForm', 'can', 'formatDate', 'LOCALES']));
  expect(names).not.toContain('Plugin');
  expect(names).not.toContain('EntityDialogProps');
  expect(names).not.toContain('LazyPartForm');
});
