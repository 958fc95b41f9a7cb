// Public door of the contract: what browser, server, build and plugin packages share.
export * from './access.ts';
export * from './checks.ts';
export * from './entity.ts';
export * from './locales.ts';
export * from './plugin.ts';
