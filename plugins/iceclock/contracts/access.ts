// Names the permissions of contracts, for browser and server alike.
export const SEES = [
  'ICECLOCK_CONTRACTS_MODERATE',
  'ICECLOCK_CONTRACTS_VIEW',
  'ICECLOCK_CONTRACTS_EDIT_NOT_VALIDATED',
] as const;
export const MODERATE = ['ICECLOCK_CONTRACTS_MODERATE'] as const;
export const PRINTS = ['ICECLOCK_CONTRACTS_MODERATE', 'ICECLOCK_CONTRACTS_EDIT_NOT_VALIDATED'] as const;
/** A paper that says a wage is for holders of this and for the person themselves. */
export const WAGES = { license: 'ICECLOUD', permissions: ['ICECLOUD_WAGE_AGREEMENTS_VIEW'] } as const;
