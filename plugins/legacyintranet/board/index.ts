// Contributes the board that stands in the place of an intranet: notices with an audience, documents and phone numbers.
import { definePart } from '#core/contract';
import employee from '#schemas/legacyintranet/board/employee.json';
import intranetdocument from '#schemas/legacyintranet/board/intranetdocument.json';
import intranetnotice from '#schemas/legacyintranet/board/intranetnotice.json';
import intranetphone from '#schemas/legacyintranet/board/intranetphone.json';
import intranetread from '#schemas/legacyintranet/board/intranetread.json';

export default definePart({
  id: 'board',
  entities: [
    {
      file: intranetnotice,
      panels: [
        {
          id: 'readers',
          permissions: ['ICECLOUD_COMPANIES_MODERATE'],
          load: () => import('./pages/Readers.tsx'),
        },
      ],
    },
    intranetread,
    intranetdocument,
    intranetphone,
  ],
  extends: { Employee: { files: [employee] } },
  steps: [
    { id: 'read', newcomer: 'newcomer', permissions: ['LEGACYINTRANET_USE'], to: 'legacy/intranet', sortFirst: 60 },
  ],
  fixes: [
    {
      ...{ id: 'read-notice', of: ['intranet'], permissions: ['LEGACYINTRANET_USE'] },
      call: { path: 'intranetnotice/{id}/read', body: {} },
      undo: { method: 'DELETE', path: 'intranetnotice/{id}/read' },
    },
  ],
  notices: [{ id: 'posted', icon: 'notifications', page: 'intranet' }],
  texts: {
    en: () => import('#locales/en/legacyintranet/board.json', { with: { type: 'json' } }),
    nl: () => import('#locales/nl/legacyintranet/board.json', { with: { type: 'json' } }),
    fr: () => import('#locales/fr/legacyintranet/board.json', { with: { type: 'json' } }),
    de: () => import('#locales/de/legacyintranet/board.json', { with: { type: 'json' } }),
  },
});
