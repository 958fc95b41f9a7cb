// Declares what a company says of planning: rest, notice, quotas, and how fairness counts.
import type { Settings } from '#core/contract';

export const settings = {
  properties: {
    min_rest_hours: { type: 'integer', minimum: 0, maximum: 24, default: 11, unit: 'hours' },
    roster_notice_working_days: { type: 'integer', minimum: 0, maximum: 30, default: 7, unit: 'days' },
    student_hours_quota: { type: 'integer', minimum: 0, maximum: 2000, default: 650, unit: 'hours' },
  },
} as const satisfies Settings;
