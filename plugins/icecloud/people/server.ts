// Declares the server part of people's files: accounts and invitations, former employees and when they are forgotten,
// and requested changes.
import { defineServerPart } from '#api';
import { changeDecided, changeHooks, changesAsked, changesWaiting } from './server/asked-change.ts';
import { badgeSheet } from './server/badge-sheet.ts';
import { birthdays } from './server/birthdays.ts';
import { employeeComputed, employeeHooks, employeeSearched, formerEmployeeHooks } from './server/employee.ts';
import { closeFirstWeek, firstSteps } from './server/first-week.ts';
import { forgetFormer, forgetOne } from './server/former.ts';
import { inviteEmployee } from './server/invitation.ts';
import { ownFile } from './server/own-file.ts';
import { givePin } from './server/pin.ts';
import { staff } from './server/staff.ts';

export default defineServerPart({
  id: 'people',
  hooks: { Employee: employeeHooks, FormerEmployee: formerEmployeeHooks, EmployeeChange: changeHooks },
  reacts: [changeDecided],
  computed: { Employee: employeeComputed },
  searched: { Employee: employeeSearched },
  routes: [inviteEmployee, givePin, ...ownFile, closeFirstWeek],
  badges: [changesAsked],
  exceptions: [changesWaiting],
  documents: [badgeSheet],
  queries: [staff, birthdays, firstSteps],
  jobs: [forgetFormer, forgetOne],
});
