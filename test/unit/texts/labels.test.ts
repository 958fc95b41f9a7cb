// Tests that no two fields of an entity that people see have one name, so that no sheet has two columns of one name.
import { type Entity, fieldKey, LOCALES, type Locale } from '#core/contract';
import { labelsOf } from '../../../api/export/columns.ts';
import { textsIn } from '../../../build/text-files.ts';
import { entityFiles } from '../../entity-files.ts';

const entities = entityFiles.map(([path, file]): Entity => {
  const [plugin = ''] = path.split('/');
  const resource = file.model.toLowerCase();
  return { ...file, plugin, resource, text: `${plugin}.${resource}` } as unknown as Entity;
});

const shown = ({ schema }: Entity): string[] =>
  Object.entries(schema.properties).flatMap(([name, { hidden, writeOnly }]) => (hidden || writeOnly ? [] : [name]));

function twins(locale: Locale): string[] {
  const texts = textsIn('.', locale);
  return entities.flatMap((entity) => {
    const names = shown(entity);
    const labels = names.map((name) => (texts[fieldKey(entity, name)] ?? name).toLowerCase());
    return names
      .filter((_, at) => labels.indexOf(labels[at]!) !== at)
      .map((name) => `${entity.resource}.${name}: ${labels[names.indexOf(name)]}`);
  });
}

test.each(LOCALES)('the fields of each entity have names of their own in %s', (locale) => {
  expect(twins(locale)).toEqual([]);
});

test('where a company gives two fields one name, the second column says its field', () => {
  const order = entities.find(({ resource }) => resource === 'webshoporder')!;
  const columns = ['nr', 'address_nr'].map((name) => ({ name, field: {}, key: fieldKey(order, name) }));
  expect(labelsOf(order, columns, (key) => (/nr$/.test(key) ? 'Number' : key))).toEqual([
    'Number',
    'Number (address_nr)',
  ]);
});
