// Tests that our names of icons agree with those of Blueprint, although they cost a page nothing.
import * as theirs from '@blueprintjs/icons/lib/cjs/iconNames.js';
import * as ours from '../../build/icon-names.mjs';

test('all names of icons are as Blueprint has them', () => {
  expect(ours.IconNames).toEqual(theirs.IconNames);
  expect([...ours.IconNamesSet].sort()).toEqual([...theirs.IconNamesSet].sort());
});
