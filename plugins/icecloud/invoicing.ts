// Contributes what ICECLOUD adds to invoices: payments, the paper, mails, credit notes.
import type { EntityContribution, EntityFile, Page } from '#core/contract';
import bankline from '#schemas/bankline.json';
import invoice from '#schemas/invoice.json';
import invoicepayment from '#schemas/invoicepayment.json';

const VIEW = ['ICECLOUD_INVOICES_VIEW'];
const MODERATE = ['ICECLOUD_INVOICES_MODERATE'];
const isIssued = { properties: { status: { enum: ['ISSUED', 'PARTLY_PAID', 'PAID'] } }, required: ['status'] };
const isMailed = (type: string) => ({
  properties: { ...isIssued.properties, type: { const: type } },
  required: ['status', 'email'],
});

export const invoicing: readonly (EntityContribution | EntityFile)[] = [
  {
    file: invoice,
    tools: [
      { id: 'invoice-month', permissions: VIEW, icon: 'calendar', to: 'icecloud/invoices/month' },
      { id: 'bank-lines', permissions: MODERATE, icon: 'th-derived', to: 'icecloud/invoices/bank' },
      { id: 'bank', permissions: MODERATE, icon: 'bank-account', load: () => import('./invoices/BankPayments.tsx') },
    ],
    head: () => import('./invoices/OutsideState.tsx'),
    cells: { is_overdue: () => import('./invoices/OverdueCell.tsx') },
    fields: { vat_treatment: () => import('./invoices/TreatmentField.tsx') },
    beside: () => import('./invoices/LivePaper.tsx'),
    bulk: [
      {
        id: 'remind-many',
        permissions: MODERATE,
        icon: 'envelope',
        load: () => import('./invoices/RemindMany.tsx'),
      },
    ],
    actions: [
      {
        id: 'remind',
        permissions: MODERATE,
        icon: 'envelope',
        intent: 'primary',
        when: { properties: { is_overdue: { const: true } }, required: ['is_overdue', 'email'] },
        call: { path: 'invoice/{id}/remind', confirm: true },
      },
      {
        id: 'mail-invoice',
        permissions: MODERATE,
        icon: 'envelope',
        when: isMailed('INVOICE'),
        call: { path: 'invoice/{id}/mail', confirm: true },
      },
      {
        id: 'mail-credit-note',
        permissions: MODERATE,
        icon: 'envelope',
        when: isMailed('CREDIT_NOTE'),
        call: { path: 'invoice/{id}/mail', confirm: true },
      },
      {
        id: 'credit',
        permissions: MODERATE,
        icon: 'undo',
        when: { properties: { ...isIssued.properties, type: { const: 'INVOICE' } }, required: ['status'] },
        load: () => import('./invoices/CreditNote.tsx'),
      },
      {
        id: 'peppol-again',
        permissions: MODERATE,
        icon: 'repeat',
        when: { properties: { peppol_status: { const: 'REJECTED' } }, required: ['peppol_status'] },
        call: { path: 'invoice/{id}/peppol', confirm: true },
      },
      {
        id: 'peppol-check',
        permissions: ['ICECLOUD_INVOICES_VIEW'],
        icon: 'endorsed',
        when: { required: ['enterprise_nr'] },
        load: () => import('./invoices/PeppolCheck.tsx'),
      },
    ],
    panels: [
      { id: 'payments', permissions: VIEW, related: { resource: 'invoicepayment', field: 'invoice_id' } },
      { id: 'paper', permissions: VIEW, load: () => import('./invoices/Papers.tsx') },
    ],
  },
  invoicepayment,
  bankline,
];

export const bankPage: Page = {
  id: 'banklines',
  path: 'icecloud/invoices/bank',
  permissions: MODERATE,
  hidden: true,
  load: () => import('./bank/BankPage.tsx'),
};

export const invoiceMonth: Page = {
  id: 'invoicemonth',
  path: 'icecloud/invoices/month',
  permissions: VIEW,
  hidden: true,
  load: () => import('./invoices/MonthPage.tsx'),
};
