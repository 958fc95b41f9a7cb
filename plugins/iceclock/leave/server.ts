// Declares the server part of absences: rules, days, balances, who is told, and `is_on_leave`, which follows.
import { defineServerPart } from '#api';
import { absenceHooks } from './server/absence-rules.ts';
import { carryOver, leaveBalance } from './server/balance.ts';
import { certificateMissing } from './server/computed.ts';
import { absencesWaiting } from './server/exceptions.ts';
import { foundKinds, kindsFounded } from './server/kinds.ts';
import { leaveFollowed, leaveOfTheDay } from './server/on-leave.ts';
import { recounting } from './server/recounting.ts';
import { leaveToDecide, teamLeave } from './server/team-leave.ts';
import { absenceTold, decidedLetters } from './server/telling.ts';

export default defineServerPart({
  id: 'leave',
  hooks: { Absence: absenceHooks },
  computed: { Absence: { certificate_missing: certificateMissing } },
  reacts: [leaveFollowed, absenceTold, ...recounting.reacts],
  routes: [carryOver],
  queries: [leaveBalance, teamLeave],
  badges: [leaveToDecide],
  exceptions: [absencesWaiting],
  jobs: [kindsFounded, leaveOfTheDay, ...recounting.jobs],
  letters: decidedLetters,
  founding: foundKinds,
});
