// Says who sees papers of the print queue, and who may say what became of them: those of staff by their contracts, those
// of tills by their sales.
import { can, type Subject } from '#core/contract';

/** Any of them opens the queue. */
export const LICENSES = ['ICECLOCK', 'ICECASH'] as const;

/** What a paper is for decides whose it is. */
export type Area = 'STAFF' | 'TILL';

const ACT_IN: Readonly<Record<Area, readonly string[]>> = {
  STAFF: ['ICECLOCK_CONTRACTS_MODERATE', 'ICECLOCK_CONTRACTS_EDIT_NOT_VALIDATED'],
  TILL: ['ICECASH_SALES_MODERATE'],
};

export const ACT = [...ACT_IN.STAFF, ...ACT_IN.TILL];
export const SEES = ['ICECLOCK_CONTRACTS_VIEW', 'ICECASH_SALES_VIEW', ...ACT];

/** Tells whether somebody may say what became of papers of that area. */
export const mayAct = (subject: Subject, area: Area = 'STAFF'): boolean => can(subject, { permissions: ACT_IN[area] });
