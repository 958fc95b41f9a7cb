// Contributes invoices and credit notes: their paper and mails, payments, Peppol, accounting, and the month's overview.
import { definePart } from '#core/contract';
import dayreceipt from '#schemas/icecloud/invoices/dayreceipt.json';
import invoice from '#schemas/icecloud/invoices/invoice.json';
import invoicepayment from '#schemas/icecloud/invoices/invoicepayment.json';
import { settings } from './settings.ts';
import { templateKinds, templateLetters } from './templates.ts';

const VIEW = ['ICECLOUD_INVOICES_VIEW'];
const MODERATE = ['ICECLOUD_INVOICES_MODERATE'];
const issued = { status: ['ISSUED', 'PARTLY_PAID', 'PAID'] };
const mailed = (type: string) => ({ ...issued, type, email: { empty: false } });

export default definePart({
  id: 'invoices',
  settings,
  permissions: [...VIEW, ...MODERATE],
  goTo: { i: 'invoices' },
  metrics: [
    {
      ...{ id: 'invoices-overdue', group: 'money', good: 'DOWN', interval: 3600, widget: 'STAT' },
      permission: 'ICECLOUD_INVOICES_VIEW',
    },
  ],
  fields: [{ id: 'vat-rate', field: () => import('./pages/VatRateField.tsx') }],
  notices: [
    { id: 'peppol-refused', icon: 'document', tone: 'danger' },
    { id: 'accounting-refused', icon: 'document', tone: 'danger' },
  ],
  pages: [
    {
      id: 'invoicemonth',
      path: 'icecloud/invoices/month',
      permissions: VIEW,
      hidden: true,
      load: () => import('./pages/month/MonthPage.tsx'),
    },
    {
      id: 'reminders',
      path: 'icecloud/invoices/reminders',
      permissions: VIEW,
      hidden: true,
      load: () => import('./pages/owed/RemindersPage.tsx'),
    },
    {
      id: 'customerbalances',
      path: 'icecloud/invoices/customers',
      permissions: VIEW,
      hidden: true,
      load: () => import('./pages/owed/CustomersPage.tsx'),
    },
  ],
  entities: [
    {
      file: invoice,
      tools: [
        { id: 'invoice-month', permissions: VIEW, icon: 'calendar', to: 'icecloud/invoices/month' },
        { id: 'reminders', permissions: VIEW, icon: 'envelope', to: 'icecloud/invoices/reminders' },
        { id: 'customer-balances', permissions: VIEW, icon: 'people', to: 'icecloud/invoices/customers' },
      ],
      head: () => import('./pages/OutsideState.tsx'),
      cells: { is_overdue: () => import('./pages/OverdueCell.tsx') },
      fields: {
        vat_treatment: () => import('./pages/TreatmentField.tsx'),
        vat_exemption: () => import('./pages/ExemptionField.tsx'),
      },
      beside: () => import('./pages/LivePaper.tsx'),
      bulk: [
        {
          id: 'remind-many',
          permissions: MODERATE,
          icon: 'envelope',
          load: () => import('./pages/owed/RemindMany.tsx'),
        },
      ],
      actions: [
        {
          id: 'remind',
          permissions: MODERATE,
          icon: 'envelope',
          tone: 'info',
          when: { is_overdue: true, email: { empty: false }, disputed_at: { empty: true } },
          call: { path: 'invoice/{id}/remind', confirm: true },
        },
        {
          id: 'dispute',
          permissions: MODERATE,
          icon: 'warning-sign',
          when: { status: ['ISSUED', 'PARTLY_PAID'], type: 'INVOICE', disputed_at: { empty: true } },
          load: () => import('./pages/owed/Dispute.tsx'),
        },
        {
          id: 'dispute-settled',
          permissions: MODERATE,
          icon: 'tick-circle',
          when: { disputed_at: { empty: false } },
          call: { path: 'invoice/{id}/dispute/settled', confirm: true },
        },
        {
          id: 'mail-invoice',
          permissions: MODERATE,
          icon: 'envelope',
          when: mailed('INVOICE'),
          call: { path: 'invoice/{id}/mail', confirm: true },
        },
        {
          id: 'mail-credit-note',
          permissions: MODERATE,
          icon: 'envelope',
          when: mailed('CREDIT_NOTE'),
          call: { path: 'invoice/{id}/mail', confirm: true },
        },
        {
          id: 'credit',
          permissions: MODERATE,
          icon: 'undo',
          when: { ...issued, type: 'INVOICE' },
          load: () => import('./pages/CreditNote.tsx'),
        },
        {
          id: 'peppol-again',
          permissions: MODERATE,
          icon: 'repeat',
          when: { peppol_status: 'REJECTED' },
          call: { path: 'invoice/{id}/peppol', confirm: true },
        },
        {
          id: 'peppol-check',
          permissions: VIEW,
          icon: 'tick-circle',
          when: { enterprise_nr: { empty: false } },
          load: () => import('./pages/PeppolCheck.tsx'),
        },
      ],
      panels: [
        { id: 'payments', permissions: VIEW, related: { resource: 'invoicepayment', field: 'invoice_id' } },
        { id: 'paper', permissions: VIEW, load: () => import('./pages/Papers.tsx') },
      ],
    },
    invoicepayment,
    dayreceipt,
  ],
  widgets: [
    {
      id: 'invoices',
      sortFirst: 30,
      counts: [
        { id: 'overdue', model: 'Invoice', filters: { is_overdue: true }, tone: 'danger' },
        { id: 'disputed', model: 'Invoice', filters: { disputed_at: { empty: false }, is_overdue: true } },
        {
          id: 'toCredit',
          model: 'Invoice',
          filters: { type: ['CREDIT_NOTE'], status: 'DRAFT' },
          tone: 'warning',
        },
        { id: 'drafts', model: 'Invoice', filters: { status: 'DRAFT' } },
        { id: 'rejected', model: 'Invoice', filters: { peppol_status: 'REJECTED' }, tone: 'warning' },
      ],
    },
  ],
  templateKinds,
  templateLetters,
  fixes: [
    {
      ...{ id: 'remind', of: ['invoices'], permissions: MODERATE },
      call: { path: 'invoice/{remindable_id}/remind' },
    },
  ],
  texts: {
    en: () => import('#locales/en/icecloud/invoices.json', { with: { type: 'json' } }),
    nl: () => import('#locales/nl/icecloud/invoices.json', { with: { type: 'json' } }),
    fr: () => import('#locales/fr/icecloud/invoices.json', { with: { type: 'json' } }),
    de: () => import('#locales/de/icecloud/invoices.json', { with: { type: 'json' } }),
  },
});
