// Holds what the calls of tills about their drawers have in common.

/** Tills and tablets at which somebody is signed on; what they do without a network comes later. */
export const DRAWER_CALL = { kinds: ['TILL', 'TABLET'], signedOn: true, offline: true } as const;

export const key = { type: 'string', minLength: 1, maxLength: 40 } as const;
export const money = { type: 'number', money: true, minimum: 0, maximum: 100_000 } as const;
export const text = { type: 'string', maxLength: 255 } as const;
export const counts = {
  type: 'array',
  maxItems: 30,
  items: {
    type: 'object',
    required: ['value', 'pieces'],
    properties: {
      value: { type: 'number', minimum: 0.01, maximum: 500 },
      pieces: { type: 'integer', minimum: 0, maximum: 100_000 },
    },
  },
} as const;
