// Tests what stands in for Blueprint's list of icon names, so that the list costs a page nothing.
import * as theirs from '@blueprintjs/icons/lib/cjs/iconNames.js';
import * as ours from '../../build/icon-names.mjs';

test('every name of an icon counts as one, and what is none does not', () => {
  expect([...theirs.IconNamesSet].filter((name) => !ours.IconNamesSet.has(name))).toEqual([]);
  expect(['', 'Add', 'add_', '-add', 'add/../x'].filter((name) => ours.IconNamesSet.has(name))).toEqual([]);
});
