// The browser's door of `@scoop/core/outbox`.
export * from '../../../core/outbox/index.ts';
