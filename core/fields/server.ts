// Server halves of kinds: what needs a library that browsers do not carry (`#core/fields/server`).
import { toFileId } from './file/address.ts';
import { sanitise } from './html/sanitise.ts';
import type { Kind } from './kind.ts';

export { type PlaceholderFault, placeholderFaults } from './html/placeholders.ts';
export { sanitise } from './html/sanitise.ts';
export { fitting, type Variables, type VariablesRule } from './html/variables.ts';

/** Kind to what it does with a text before that is checked and stored. */
export const SERVER_HALVES: Readonly<Record<string, Required<Pick<Kind, 'normalise'>>>> = {
  file: { normalise: toFileId },
  html: { normalise: sanitise },
};
