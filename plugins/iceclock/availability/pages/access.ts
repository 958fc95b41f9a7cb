// Tells what the person who looks may do with availabilities.
import { session } from '#core';
import { can } from '#core/contract';
import { MODERATE, SEE_COLORS, SELF, VIEW } from '../access.ts';

const license = 'ICECLOCK';
const holds = (permissions: readonly string[]) =>
  session.subject !== null && can(session.subject, { license, permissions });

/** Call it in an observer: it is drawn again when somebody's rights change. */
export const rights = () => ({
  isAsked: holds(SELF),
  sees: holds(VIEW),
  seesKinds: holds(SEE_COLORS),
  plans: holds(MODERATE),
  ownId: session.auth.authEmployee?.id,
});
