// What packages import as `@scoop/core`: everything that a module's pages may use, and the contract.
export * from '#core';
export type * from '#core/contract';
export {
  CONTRACT,
  can,
  DEFAULT_LOCALE,
  definePlugin,
  effectivePermissions,
  isLocale,
  LICENSES,
  LOCALES,
  licenseOf,
  relationOf,
} from '#core/contract';
