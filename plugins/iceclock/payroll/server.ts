// Declares the server part of the pay file: its lines, its formats, the weeks that it locks, and sums of hours worked.
import { defineServerPart } from '#api';
import { payExportHooks, payFileBegun, payFileMade } from './server/export.ts';
import { lockWeeks } from './server/lock-weeks.ts';
import { myHours } from './server/my-hours.ts';
import { payFile, payrollFile, payrollPort } from './server/pay-file.ts';
import { payPreview } from './server/preview.ts';
import { staffOfDay } from './server/staff-of-day.ts';

export default defineServerPart({
  id: 'payroll',
  hooks: { PayExport: payExportHooks },
  reacts: [payFileBegun],
  jobs: [payFileMade],
  routes: [payPreview, lockWeeks, payrollFile],
  queries: [payFile, myHours, staffOfDay],
  declaredPorts: [payrollPort],
  uses: ['payrollfile'],
});
