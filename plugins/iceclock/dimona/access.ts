// Names who sees and keeps declarations and students' hours.

/** Sees declarations; who moderates is told of refusals and sends them again. */
export const DECLARATIONS = ['ICECLOCK_CONTRACTS_VIEW', 'ICECLOCK_CONTRACTS_MODERATE'];
export const MODERATE = ['ICECLOCK_CONTRACTS_MODERATE'];
/** Reads one's own hours as a student, and enters one's own attestation. */
export const SELF = ['ICECLOCK_WORKING_DAYS_SELF'];
/** Enters the attestation of anybody. */
export const EDIT = ['ICECLOUD_EMPLOYEES_EDIT'];
/** Reads the hours of anybody as a student. */
export const HOURS = [
  ...[
    'ICECLOCK_WORKING_DAYS_VIEW',
    'ICECLOCK_WORKING_DAYS_MODERATE',
    'ICECLOCK_SHIFTS_VIEW',
    'ICECLOCK_SHIFTS_MODERATE',
  ],
  ...EDIT,
];
