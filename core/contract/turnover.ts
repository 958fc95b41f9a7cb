// Names the channels in which modules sell, and the ways of paying that all of them know.

/** Ways of paying that all sources and readers of turnover know. */
export const TURNOVER_METHODS = [
  'CASH',
  'TERMINAL',
  'ONLINE',
  'BANK_TRANSFER',
  'GIFT_CARD',
  'ON_ACCOUNT',
  'OTHER',
] as const;
export type TurnoverMethod = (typeof TURNOVER_METHODS)[number];

/** The key of the text that names a channel: `icecash.turnover.SHOP` of `icecash.SHOP`. */
export const channelText = (channel: string): string => channel.replace('.', '.turnover.');
