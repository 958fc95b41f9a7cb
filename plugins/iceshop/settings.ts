// Declares what each company may say of its webshop.
import type { Settings } from '#core/contract';

export const settings = {
  properties: {
    slot_hold_minutes: { type: 'integer', minimum: 1, maximum: 120, default: 15, unit: 'minutes' },
    /** The address of the webshop, where staff act as a customer and to which paying leads back. */
    webshop_url: { type: 'string', format: 'web-address', default: '' },
    /** Ways in which drivers may take money at the door for stops of their own run, without the right to book payments. */
    door_payment: { type: 'string', enum: ['NONE', 'CASH', 'CASH_AND_CARD'], default: 'NONE' },
  },
} as const satisfies Settings;
