// Answers today's business day, which goes on into the night until the company's `day_cutoff` (docs/domain 2.7).
import { businessDay } from '../contract/calendar/business-day.ts';
import { type CompanySettings, companySettings } from '../contract/plugin/company-settings.ts';
import { useSettings } from './useSettings.ts';

/** Holds where the kernel has declared no settings, as in a page of a plugin that is shown alone. */
const STANDARD = companySettings.properties.day_cutoff.default;

/** Answers the time of the night until which it is still the business day before. */
export function useDayCutoff(): string {
  const { day_cutoff = STANDARD } = useSettings<CompanySettings>('core');
  return day_cutoff;
}

export function useBusinessDay(): string {
  return businessDay(Date.now(), useDayCutoff());
}
