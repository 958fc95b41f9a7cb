// The browser's door of `@scoop/core/photos`.
export * from '../../../core/photos/index.ts';
