// Contributes bulk e-mails to employees and customers.
import { definePart } from '#core/contract';
import emailjob from '#schemas/icecloud/mailing/emailjob.json';

const EMAIL = ['ICECLOUD_EMAIL_JOBS_ADD'];

export default definePart({
  id: 'mailing',
  knows: ['iceshop'],
  permissions: EMAIL,
  entities: [
    {
      file: emailjob,
      cells: { audience: () => import('./pages/AudienceCell.tsx') },
      head: () => import('./pages/EmailProgress.tsx'),
      confirm: () => import('./pages/EmailQuestion.tsx'),
    },
  ],
  extends: {
    Employee: {
      bulk: [{ id: 'bulk-email', permissions: EMAIL, icon: 'envelope', load: () => import('./pages/BulkEmail.tsx') }],
    },
    WebshopAccount: {
      bulk: [
        { id: 'bulk-email', permissions: EMAIL, icon: 'envelope', load: () => import('./pages/CustomerEmail.tsx') },
      ],
    },
  },
  texts: {
    en: () => import('#locales/en/icecloud/mailing.json', { with: { type: 'json' } }),
    nl: () => import('#locales/nl/icecloud/mailing.json', { with: { type: 'json' } }),
    fr: () => import('#locales/fr/icecloud/mailing.json', { with: { type: 'json' } }),
    de: () => import('#locales/de/icecloud/mailing.json', { with: { type: 'json' } }),
  },
});
