// In place of a file of Blueprint's that works out twelve hundred names of icons, with a library for any way to write a
// name, whenever a page is opened. The same names; ours are all of small letters, digits and hyphens.
import { BlueprintIcons_16 } from '@blueprintjs/icons/lib/cjs/generated/16px/blueprint-icons-16.js';

const names = Object.values(BlueprintIcons_16);

const pascalCase = (name) => name.replace(/(?:^|-)[a-z0-9]/g, (start) => start.replace('-', '').toUpperCase());
const constantCase = (name) => name.replaceAll('-', '_').toUpperCase();

export const IconNames = Object.fromEntries([
  ...names.map((name) => [pascalCase(name), name]),
  ...names.map((name) => [constantCase(name), name]),
]);
export const IconNamesSet = new Set(names);
