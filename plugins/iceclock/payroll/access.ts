// Names who may do what with the pay file, for pages and calls.

/** Makes pay files, and locks the weeks that they hold. */
export const MODERATE = ['ICECLOCK_WORKING_DAYS_MODERATE'];
/** Reads pay files. */
export const VIEW = ['ICECLOCK_WORKING_DAYS_VIEW', ...MODERATE];
