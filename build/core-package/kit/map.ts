// The browser's door of `@scoop/core/map`.
export * from '../../../core/map/index.ts';
