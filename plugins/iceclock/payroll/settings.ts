// Declares what a company says of its pay file: the codes of its payroll office, from when on hours are overtime, and the
// hours of a week of absence (docs/domain 17.19).
import type { Settings } from '#core/contract';

const code = { type: 'string', format: 'text', maxLength: 20 } as const;
const hours = { type: 'number', minimum: 0, unit: 'hours' } as const;

export const settings = {
  properties: {
    pay_code_normal: { ...code, default: 'NORM' },
    pay_code_overtime: { ...code, default: 'OVER' },
    pay_code_sunday: { ...code, default: 'SUN' },
    pay_code_holiday: { ...code, default: 'PUBHOL' },
    overtime_day_hours: { ...hours, maximum: 24, default: 9 },
    overtime_week_hours: { ...hours, maximum: 168, default: 38 },
    absence_week_hours: { ...hours, maximum: 168, default: 38 },
  },
} as const satisfies Settings;
