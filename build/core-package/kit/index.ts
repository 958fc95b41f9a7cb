// Exports the browser half of `@scoop/core`.
export * from '../../../core/for-packages.ts';
