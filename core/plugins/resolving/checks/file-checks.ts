// Holds the checks of entity files, extension files, relations, metrics and alarms. Our own build has checked those of built-in
// modules, so a page fetches these checks only with the first installed package.

import fileShape from '../../../contract/entity/entity-file.schema.json' with { type: 'json' };
import { checkEntityFile } from '../../../contract/entity/file-checks/entity-file.ts';
import { faultsOfExtension } from '../../../contract/entity/file-checks/extension-file.ts';
import type { Shape } from '../../../contract/plugin/shape.ts';
import type { FileChecks } from '../draft.ts';
import { checkRelated } from './related.ts';
import { checkWatching } from './watching.ts';

export const FILE_CHECKS: FileChecks = {
  entity: checkEntityFile,
  extension: faultsOfExtension,
  watching: checkWatching,
  relations: checkRelated,
  field: { ...fileShape.definitions.field, definitions: fileShape.definitions } as Shape,
};
