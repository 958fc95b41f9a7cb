// Exports what packages import as `@scoop/core`: everything that a module's pages may use, and the contract.
export type * from './contract/index.ts';
export {
  CONTRACT,
  can,
  DEFAULT_LOCALE,
  definePart,
  definePlugin,
  effectivePermissions,
  isLocale,
  LOCALES,
  licenseOf,
  meets,
  relationOf,
  today,
} from './contract/index.ts';
export * from './index.ts';
// The tree has an export of its own now; older packages find it here too.
export * from './tree/index.ts';
