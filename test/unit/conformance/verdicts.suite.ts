// Tests that form and server agree about generated records of every entity of the product, as the check demands of
// packages.
import plugins from '#plugins';
import { generate } from '../../../api/conformance/records/generate.ts';
import { disagreements } from '../../../api/conformance/records/verdicts.ts';
import { type Plugin, resolveEntity } from '../../../core/contract/index.ts';

const entities = (plugins as unknown as Plugin[]).flatMap((plugin) =>
  (plugin.entities ?? [])
    .map((item) => ('file' in item ? item.file : item))
    .map((file) => [file.model, plugin, file] as const),
);

test.each(entities)('%s', async (_, plugin, file) => {
  const entity = () => resolveEntity(plugin, file);
  const records = await generate(entity());
  expect(records.length).toBeGreaterThanOrEqual(3);
  expect(disagreements(entity(), entity(), records)).toEqual([]);
});
