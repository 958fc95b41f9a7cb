// The browser's door of `@scoop/core`.
export * from '../../../core/for-packages.ts';
