// Contributes the print queue, the kind of device that prints it, and what people are told of printers.
import { definePart } from '#core/contract';
import printjob from '#schemas/iceclock/printing/printjob.json';

const ACT = ['ICECLOCK_CONTRACTS_MODERATE', 'ICECLOCK_CONTRACTS_EDIT_NOT_VALIDATED'];
const SEES = ['ICECLOCK_CONTRACTS_VIEW', ...ACT];

export default definePart({
  id: 'printing',
  permissions: ['ICECLOCK_ALARM_CONTRACT_PRINTER_DOWN'],
  devices: [{ id: 'PRINTER', icon: 'print' }],
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
          when: { status: ['UNSURE', 'FAILED', 'CANCELLED'] },
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
      ...{ id: 'CONTRACT_PRINTER_DOWN', severity: 'WARNING', channels: ['NAVBAR', 'EMAIL'] },
      permission: 'ICECLOCK_ALARM_CONTRACT_PRINTER_DOWN',
      on: [{ model: 'PrintJob' }, { model: 'Device' }],
    },
  ],
  widgets: [{ id: 'printers', permissions: SEES, sortFirst: 70, load: () => import('./pages/Printers.tsx') }],
  texts: {
    en: () => import('#locales/en/iceclock/printing.json', { with: { type: 'json' } }),
    nl: () => import('#locales/nl/iceclock/printing.json', { with: { type: 'json' } }),
    fr: () => import('#locales/fr/iceclock/printing.json', { with: { type: 'json' } }),
    de: () => import('#locales/de/iceclock/printing.json', { with: { type: 'json' } }),
  },
});
