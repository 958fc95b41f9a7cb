// Names who may do what with availabilities, for the page, its calls and its counts.

export const SELF = ['ICECLOCK_AVAILABILITIES_SELF'];
export const MODERATE = ['ICECLOCK_AVAILABILITIES_MODERATE'];
/** Lists everybody; who changes entries of others sees them too. */
export const VIEW = ['ICECLOCK_AVAILABILITIES_VIEW', ...MODERATE];
export const SEE_COLORS = ['ICECLOCK_AVAILABILITIES_SEE_COLORS', ...MODERATE];
export const REPORT = ['ICECLOCK_AVAILABILITIES_REPORT_VIEW'];
