// Declares what a company says of reservations: how long a van is kept free, what a day costs, and who may ask for one.
import type { Settings } from '#core/contract';

export const settings = {
  properties: {
    reservation_buffer_minutes: { type: 'integer', minimum: 0, maximum: 600, default: 30, unit: 'minutes' },
    reservation_capacity_per_hour: { type: 'integer', minimum: 1, maximum: 9999, default: 60, unit: 'people' },
    reservation_km_per_hour: { type: 'integer', minimum: 5, maximum: 120, default: 45, unit: 'kmh' },
    reservation_price_per_person: { type: 'number', money: true, minimum: 0, maximum: 999, default: 4 },
    reservation_price_per_km: { type: 'number', money: true, minimum: 0, maximum: 99, default: 0.9 },
    reservation_price_per_crew_hour: { type: 'number', money: true, minimum: 0, maximum: 999, default: 40 },
    reservation_vat_percent: { type: 'integer', minimum: 0, maximum: 100, default: 12, unit: 'percent' },
    reservation_deposit_percent: { type: 'integer', minimum: 0, maximum: 100, default: 25, unit: 'percent' },
    reservation_option_days: { type: 'integer', minimum: 1, maximum: 90, default: 7, unit: 'days' },
    reservation_requests: { type: 'boolean', default: false },
    reservation_terms: { type: 'string', format: 'text', maxLength: 4000, default: '' },
  },
} as const satisfies Settings;
