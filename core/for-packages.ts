// Exports what packages import as `@scoop/core`: everything that a module's pages may use, and the contract.
export type * from './contract/index.ts';
export {
  businessDay,
  businessDayBegins,
  CONTRACT,
  calendarOf,
  can,
  centsOf,
  channelText,
  closedOn,
  DEFAULT_LOCALE,
  definePart,
  definePlugin,
  effectivePermissions,
  formattingLocale,
  holidayOn,
  isLocale,
  LOCALES,
  licenseOf,
  lineTotal,
  localTime,
  meets,
  momentOf,
  numberFormat,
  percentOf,
  relationOf,
  showPhone,
  specialDay,
  spread,
  sumsOfTotals,
  today,
  toneOf,
  workingDays,
} from './contract/index.ts';
// The help and the pointer have rooms of their own now; older packages find their names here too.
export * from './help/index.ts';
export * from './index.ts';
export * from './pointer/index.ts';
export * from './tree/index.ts';
