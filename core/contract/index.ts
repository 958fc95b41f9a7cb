// Public door of the contract: what browser, server, build and plugin packages share.
export * from './access.ts';
export * from './checks.ts';
export * from './countries.ts';
export * from './entity.ts';
export * from './explain.ts';
export * from './frame-features.ts';
export * from './intl.ts';
export * from './local-time.ts';
export * from './locales.ts';
export * from './mask.ts';
export * from './moves.ts';
export * from './own-texts.ts';
export * from './plugin.ts';
export * from './record.ts';
export * from './requirement.ts';
export * from './resolve.ts';
export * from './translated.ts';
