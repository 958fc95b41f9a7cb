// Contributes the print queue, the kind of device that prints it, and what people are told of printers. It came from
// ICECLOCK, whose names it keeps.
import { definePart } from '#core/contract';
import printjob from '#schemas/company/printing/printjob.json';
import { ACT, LICENSES, SEES } from './rights.ts';

const NAMED = { as: 'iceclock', license: LICENSES } as const;
const DOWN = { severity: 'WARNING', channels: ['NAVBAR', 'EMAIL'] } as const;

/** Papers of which a person says what became of them. */
const ASKED = ['printjob', 'icecash-printjob'];

export default definePart({
  id: 'printing',
  permissions: ['ICECLOCK_ALARM_CONTRACT_PRINTER_DOWN'],
  devices: [{ id: 'PRINTER', icon: 'print', ...NAMED }],
  menu: [{ id: 'icecash-printjob', page: 'icecash-printjob', unless: 'printjob' }],
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
  fixes: [
    {
      ...{
        id: 'paper-elsewhere',
        of: ['CONTRACT_PRINTER_DOWN'],
        permissions: ACT,
        license: LICENSES,
        needs: ['other'],
      },
      call: { path: 'printjob/elsewhere', body: { ids: ['{waiting_id}'], to_device_id: '{other_id}' } },
      undo: { path: 'printjob/elsewhere', body: { ids: ['{waiting_id}'], to_device_id: '{before_id}' } },
    },
    {
      ...{
        id: 'papers-elsewhere',
        of: ['CONTRACT_PRINTER_DOWN'],
        permissions: ACT,
        license: LICENSES,
        needs: ['other'],
      },
      call: { path: 'printjob/elsewhere', body: { device_id: '{silent_id}', to_device_id: '{other_id}' } },
      undo: { path: 'printjob/elsewhere', body: { ids: '{answer.ids}', to_device_id: '{silent_id}' } },
    },
    {
      ...{ id: 'paper-came-out', of: ASKED, permissions: ACT, license: LICENSES },
      call: { path: 'printjob/{unsure_id}/printed' },
    },
    {
      ...{ id: 'paper-again', of: ['TILL_PRINTER_DOWN', ...ASKED], permissions: ACT, license: LICENSES },
      call: { path: 'printjob/{failed_id}/again' },
      undo: { path: 'printjob/{failed_id}/cancel' },
    },
  ],
  texts: {
    en: () => import('#locales/en/company/printing.json', { with: { type: 'json' } }),
    nl: () => import('#locales/nl/company/printing.json', { with: { type: 'json' } }),
    fr: () => import('#locales/fr/company/printing.json', { with: { type: 'json' } }),
    de: () => import('#locales/de/company/printing.json', { with: { type: 'json' } }),
  },
});
