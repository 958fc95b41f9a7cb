// Declares what a company says of planning: rest, notice, quotas, and how fairness counts.
import type { Settings } from '#core/contract';

export const settings = {
  properties: {
    /** The weekdays that an absence counts; holidays and closing days never do. */
    leave_weekdays: {
      ...{ type: 'array', format: 'weekdays' },
      default: ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY'],
    },
    min_rest_hours: { type: 'integer', minimum: 0, maximum: 24, default: 11, unit: 'hours' },
    roster_notice_working_days: { type: 'integer', minimum: 0, maximum: 30, default: 7, unit: 'days' },
    availability_deadline_days: { type: 'integer', minimum: 1, maximum: 60, default: 8, unit: 'days' },
    availability_reminders: { type: 'boolean', default: true },
    availability_reminder_days: {
      ...{ type: 'integer', minimum: 0, maximum: 14, default: 2, unit: 'days' },
      needs: { availability_reminders: true },
    },
    student_hours_quota: { type: 'integer', minimum: 0, maximum: 2000, default: 650, unit: 'hours' },
    evening_after: { type: 'string', format: 'local-time', default: '19:00:00' },
    /** Turnover of an hour that one person is counted for, where needs are proposed from the forecast. */
    turnover_per_staff_hour: {
      type: 'number',
      money: true,
      minimum: 1,
      maximum: 10_000,
      default: 120,
      per: 'division',
    },
    proposed_least_hours: { type: 'integer', minimum: 1, maximum: 12, default: 3, unit: 'hours' },
    fairness_weight: { type: 'integer', minimum: 0, maximum: 10, default: 5 },
  },
} as const satisfies Settings;
