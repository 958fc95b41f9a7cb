// The browser's door of `@scoop/core/records`.
export * from '../../../core/records/index.ts';
