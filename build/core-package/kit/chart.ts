// The browser's door of `@scoop/core/chart`.
export * from '../../../core/chart/index.ts';
