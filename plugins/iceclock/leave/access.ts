// Names who may do what with absences, for pages, calls and counts.

/** Asks for oneself, and withdraws. */
export const SELF = ['ICECLOCK_SHIFTS_SELF'];
/** Decides, and sees why anybody is away. */
export const MODERATE = ['ICECLOCK_SHIFTS_MODERATE'];
/** Sees who is away, and not why. */
export const VIEW = ['ICECLOCK_SHIFTS_VIEW', ...MODERATE];
