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
  LICENSES,
  LOCALES,
  licenseOf,
  meets,
  relationOf,
  today,
} from './contract/index.ts';
export * from './index.ts';
// A door of its own since; packages of before find it here too.
export * from './tree/index.ts';
