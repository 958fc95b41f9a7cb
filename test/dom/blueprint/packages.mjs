// What is made into one file.
export * as core from '@blueprintjs/core';
export * as icons from '@blueprintjs/icons';
