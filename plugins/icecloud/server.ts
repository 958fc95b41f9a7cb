// Server module of ICECLOUD: rules of people, suppliers and permission groups, who may give what, its share of the demo.

import { defineServer } from '#api';
import { seedGiftCards } from './demo/gift-cards.ts';
import { seedDemo } from './demo/index.ts';
import { seedInvoices } from './demo/invoices.ts';
import { seedNotices } from './demo/notices.ts';
import { seedSupplierOrders } from './demo/supplier-orders.ts';
import { askGroup } from './server/ask-group.ts';
import { badgeSheet } from './server/badge-sheet.ts';
import { birthdays } from './server/birthdays.ts';
import { claimDraft, claimLetter, sendClaim } from './server/claim.ts';
import { claimPaper } from './server/claim-paper.ts';
import { companyHooks, heldLicences, licenses } from './server/company.ts';
import { deliveryDays } from './server/delivery-days.ts';
import { addDeliveryPhoto, removeDeliveryPhoto } from './server/delivery-photo.ts';
import { emailJobHooks, newsletterHooks } from './server/email-job.ts';
import { emailTries } from './server/email-try.ts';
import { employeeComputed, employeeHooks, employeeSearched, formerEmployeeHooks } from './server/employee.ts';
import { employeeNoteHooks } from './server/employee-note.ts';
import { establishmentUnitHooks } from './server/establishment-unit.ts';
import { forgetFormer, forgetOne } from './server/former.ts';
import { giftCards } from './server/gift-cards.ts';
import { employeeGrants, seesGrants } from './server/grants.ts';
import { inviteEmployee } from './server/invitation.ts';
import { invoices } from './server/invoices.ts';
import { legalDocument } from './server/legal-document.ts';
import { placeholdersDue } from './server/order-badge.ts';
import { orderDocument } from './server/order-document.ts';
import { orderLetters } from './server/order-mail.ts';
import { mergeOrders } from './server/order-merge.ts';
import { orderTerms } from './server/order-terms.ts';
import { employeeChangeHooks, ownFile } from './server/own-file.ts';
import { ownNotes } from './server/own-notes.ts';
import { pandoraTemplateHooks, unknownPlaceholders } from './server/pandora-template.ts';
import { permissionCatalogue } from './server/permission-catalogue.ts';
import { permissionGroupHooks } from './server/permission-group.ts';
import { foundGroups } from './server/ready-groups.ts';
import { receiveOrder, receivingArticles } from './server/receiving.ts';
import { staff } from './server/staff.ts';
import { nextCutoff } from './server/supplier.ts';
import { supplierOrderHooks } from './server/supplier-order.ts';
import { supplierDeliveries } from './server/supplier-performance.ts';
import { trustedDeviceHooks } from './server/trusted-device.ts';
import { vatRateKind } from './server/vat-rates.ts';

export default defineServer({
  plugin: 'icecloud',
  hooks: {
    PermissionGroup: permissionGroupHooks,
    Employee: employeeHooks,
    FormerEmployee: formerEmployeeHooks,
    EmployeeNote: employeeNoteHooks,
    EmployeeChange: employeeChangeHooks,
    TrustedDevice: trustedDeviceHooks,
    Company: companyHooks,
    EmailJob: emailJobHooks,
    WebshopAccount: newsletterHooks,
    EstablishmentUnit: establishmentUnitHooks,
    SupplierOrder: supplierOrderHooks,
    ...giftCards.hooks,
    ...invoices.hooks,
    PandoraTemplate: pandoraTemplateHooks,
  },
  computed: {
    Supplier: { next_cutoff: nextCutoff },
    Employee: employeeComputed,
    Company: { licenses },
    ...invoices.computed,
    PandoraTemplate: { unknown_placeholders: unknownPlaceholders },
  },
  searched: { Employee: employeeSearched },
  seesGrants: { Employee: seesGrants },
  fieldKinds: [vatRateKind],
  routes: [
    permissionCatalogue,
    ...emailTries,
    inviteEmployee,
    askGroup,
    mergeOrders,
    receiveOrder,
    addDeliveryPhoto,
    removeDeliveryPhoto,
    claimDraft,
    sendClaim,
    ...ownFile,
    ...invoices.routes,
    ...giftCards.routes,
  ],
  documents: [orderDocument, claimPaper, ...invoices.documents, legalDocument, badgeSheet, ...giftCards.documents],
  templates: 'PandoraTemplate',
  uses: invoices.uses,
  letters: [...orderLetters, claimLetter, ...invoices.letters, ...giftCards.letters],
  badges: [placeholdersDue, ...invoices.badges],
  counted: { permissions: ['ICECLOUD_FULLSCREEN_METRICS'] },
  queries: [
    staff,
    orderTerms,
    deliveryDays,
    receivingArticles,
    supplierDeliveries,
    ...invoices.queries,
    ownNotes,
    birthdays,
    ...giftCards.queries,
  ],
  jobs: [heldLicences, forgetFormer, forgetOne, ...invoices.jobs, ...giftCards.jobs],
  fastify: employeeGrants,
  founding: foundGroups,
  demo: [
    { order: 10, seed: seedDemo },
    // After the articles of ICESHOP.
    { order: 30, seed: seedSupplierOrders },
    { order: 32, seed: seedGiftCards },
    { order: 35, seed: seedInvoices },
    { order: 40, seed: seedNotices },
  ],
});
