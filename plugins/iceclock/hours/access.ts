// Names who may do what with worked days, for the page, calls, tiles and the count.

/** Approves, corrects, and opens again. */
export const MODERATE = ['ICECLOCK_WORKING_DAYS_MODERATE'];
/** Sees what everybody worked. */
export const VIEW = ['ICECLOCK_WORKING_DAYS_VIEW', ...MODERATE];
/** Sees what one worked oneself. */
export const OWN = ['ICECLOCK_WORKING_DAYS_SELF', ...VIEW];
/** Enters an absence for somebody else. */
export const ABSENCES = ['ICECLOCK_SHIFTS_MODERATE'];
