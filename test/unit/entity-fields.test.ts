// Tests that the page of built-in entities is the one that their files make, and names each of them.
import { readFileSync } from 'node:fs';
import manifests from '#plugins';
import { entitiesPage } from '../../build/entity-fields/page.ts';
import { entityFiles } from '../entity-files.ts';

test('the page is the one that the entity files make, and has every entity once', () => {
  const page = readFileSync('docs/plugins/entities.md', 'utf8');
  // `npm run entity-fields` writes the page anew.
  expect(page).toBe(entitiesPage(manifests));
  const named = [...page.matchAll(/^### (\w+)$/gm)].map(([, model]) => model).sort();
  expect(named).toEqual(entityFiles.map(([, { model }]) => model).sort());
});
