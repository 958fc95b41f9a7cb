// Replaces a Blueprint file that computes twelve hundred icon names on each opening of a page, with a library for every
// spelling. This one gives the same names, which need only small letters, digits and hyphens.
import { BlueprintIcons_16 } from '@blueprintjs/icons/lib/cjs/generated/16px/blueprint-icons-16.js';

const names = Object.values(BlueprintIcons_16);

const pascalCase = (name) => name.replace(/(?:^|-)[a-z0-9]/g, (start) => start.replace('-', '').toUpperCase());
const constantCase = (name) => name.replaceAll('-', '_').toUpperCase();

export const IconNames = Object.fromEntries([
  ...names.map((name) => [pascalCase(name), name]),
  ...names.map((name) => [constantCase(name), name]),
]);
export const IconNamesSet = new Set(names);
