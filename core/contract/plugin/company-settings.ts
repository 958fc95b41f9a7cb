// Declares what a company says of its day and its holidays: settings of the kernel, which every module reads alike,
// beside its own.
import type { Settings, SettingUnits, SettingValues } from './settings.ts';

export const companySettings = {
  properties: {
    /** The time in the night until which it is still the day before. */
    day_cutoff: { type: 'string', format: 'local-time', default: '05:00:00' },
    closed_on_holidays: { type: 'boolean', default: false, per: 'establishmentunit' },
  },
} as const satisfies Settings;

/** Pages read them as settings of core: `useSettings<CompanySettings>('core').day_cutoff`. */
export type CompanySettings = typeof companySettings;

/** The kernel as the declarer of settings. */
export const KERNEL = { id: 'core', settings: companySettings } as const;

/** Reads settings, from a context or a page: `settings<typeof mine>().reminder_days`. */
export interface OwnSettings {
  <S extends Settings>(): SettingValues<S>;
  /** Answers the values that hold for one division, or for other records by their resource. */
  of<S extends Settings>(units: SettingUnits | null | undefined): SettingValues<S>;
  /** The settings of the company itself, which belong to no module: `settings.company().day_cutoff`. */
  readonly company: {
    (): SettingValues<CompanySettings>;
    of(units: SettingUnits | null | undefined): SettingValues<CompanySettings>;
  };
}
