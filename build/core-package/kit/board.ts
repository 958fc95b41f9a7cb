// The browser's door of `@scoop/core/board`.
export * from '../../../core/board/index.ts';
