// Exports the server halves of kinds, which need libraries that the browser does not fetch (`#core/fields/server`).
import { toFileId } from './file/address.ts';
import { sanitise } from './html/sanitise.ts';
import type { Kind } from './kind.ts';

export { areasMeet } from '../map/area/shapes.ts';
export { type PlaceholderFault, placeholderFaults } from './html/placeholders.ts';
export { sanitise } from './html/sanitise.ts';
export { fitting, type Variables, type VariablesRule } from './html/variables.ts';
export { nestedText, type Reader } from './objects/words.ts';

/** Maps a kind to the change that it makes to a text before that is checked and stored. */
export const SERVER_HALVES: Readonly<Record<string, Required<Pick<Kind, 'normalise'>>>> = {
  file: { normalise: toFileId },
  html: { normalise: sanitise },
};
