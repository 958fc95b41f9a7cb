// Exports the parts of Blueprint that the bundle for tests puts into one file.
export * as core from '@blueprintjs/core';
export * as icons from '@blueprintjs/icons';
