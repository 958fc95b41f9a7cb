// Holds the checks of entity and extension files. Our own build has checked those of built-in modules, so a page fetches
// these checks only with the first installed package.

import fileShape from '../../contract/entity/entity-file.schema.json' with { type: 'json' };
import { checkEntityFile } from '../../contract/entity/entity-file.ts';
import { faultsOfExtension } from '../../contract/entity/extension-file.ts';
import type { Shape } from '../../contract/plugin/shape.ts';

export interface FileChecks {
  readonly entity: typeof checkEntityFile;
  readonly extension: typeof faultsOfExtension;
  /** The shape of a field, wherever one stands by itself. */
  readonly field: Shape;
}

export const FILE_CHECKS: FileChecks = {
  entity: checkEntityFile,
  extension: faultsOfExtension,
  field: { ...fileShape.definitions.field, definitions: fileShape.definitions } as Shape,
};
