// Contributes the print queue, the kind of device that prints it, and what people are told of printers. It came from
// ICECLOCK, whose names it keeps.
import { definePart } from '#core/contract';
import printjob from '#schemas/company/printing/printjob.json';
import { ACT, LICENSES, SEES } from './rights.ts';

const NAMED = { as: 'iceclock', license: LICENSES } as const;
const DOWN = { severity: 'WARNING', channels: ['NAVBAR', 'EMAIL'] } as const;

export default definePart({
  id: 'printing',
  permissions: ['ICECLOCK_ALARM_CONTRACT_PRINTER_DOWN'],
  devices: [{ id: 'PRINTER', icon: 'print', ...NAMED }],
  menu: [
    { id: 'printjob', page: 'printjob', parent: 'iceclock' },
    { id: 'icecash-printjob', page: 'icecash-printjob', parent: 'icecash' },
  ],
  entities: [
    {
      file: printjob,
      actions: [
        {
          ...{ id: 'print-came-out', permissions: ACT, icon: 'tick-circle' },
          when: { status: 'UNSURE' },
          call: { path: 'printjob/{id}/printed' },
        },
        {
          ...{ id: 'print-again', permissions: ACT, icon: 'repeat' },
          when: { kind: 'PAPER', status: ['UNSURE', 'FAILED', 'CANCELLED', 'EXPIRED'] },
          call: { path: 'printjob/{id}/again', confirm: true },
        },
        {
          ...{ id: 'print-cancel', permissions: ACT, icon: 'delete' },
          when: { status: ['WAITING', 'UNSURE', 'FAILED'] },
          call: { path: 'printjob/{id}/cancel', confirm: true },
        },
      ],
    },
  ],
  alarms: [
    {
      ...{ id: 'CONTRACT_PRINTER_DOWN', as: 'iceclock', ...DOWN },
      permission: 'ICECLOCK_ALARM_CONTRACT_PRINTER_DOWN',
      on: [{ model: 'PrintJob' }, { model: 'Device' }],
    },
    {
      ...{ id: 'TILL_PRINTER_DOWN', ...DOWN, permission: 'ICECASH_SALES_MODERATE' },
      on: [{ model: 'PrintJob' }, { model: 'Device' }],
    },
  ],
  widgets: [{ id: 'printers', ...NAMED, permissions: SEES, sortFirst: 12, load: () => import('./pages/Printers.tsx') }],
  texts: {
    en: () => import('#locales/en/company/printing.json', { with: { type: 'json' } }),
    nl: () => import('#locales/nl/company/printing.json', { with: { type: 'json' } }),
    fr: () => import('#locales/fr/company/printing.json', { with: { type: 'json' } }),
    de: () => import('#locales/de/company/printing.json', { with: { type: 'json' } }),
  },
});
