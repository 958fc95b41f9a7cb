// The browser's door of `@scoop/core/documents`.
export * from '../../../core/documents/index.ts';
