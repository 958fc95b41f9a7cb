// The browser's door of `@scoop/core/scanning`.
export * from '../../../core/scanning/index.ts';
