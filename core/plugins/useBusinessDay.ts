// Answers today's business day, which goes on into the night until the company's `day_cutoff` (docs/domain 2.7).
import { businessDay } from '../contract/calendar/business-day.ts';
import type { CompanySettings } from '../contract/index.ts';
import { useSettings } from './useSettings.ts';

export function useBusinessDay(): string {
  return businessDay(Date.now(), useSettings<CompanySettings>('core').day_cutoff);
}
