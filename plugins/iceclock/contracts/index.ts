// Contributes contracts of employees and legal documents, the templates that they are made from, and where people sign.
import { definePart } from '#core/contract';
import contract from '#schemas/iceclock/contracts/contract.json';
import contracttemplate from '#schemas/iceclock/contracts/contracttemplate.json';
import { MODERATE, PRINTS, SEES } from './access.ts';
import { settings } from './settings.ts';

export default definePart({
  id: 'contracts',
  settings,
  permissions: [...SEES, 'ICECLOCK_CONTRACT_TEMPLATES_VIEW', 'ICECLOCK_CONTRACT_TEMPLATES_MODERATE'],
  entities: [
    {
      file: contract,
      actions: [
        {
          id: 'contract-paper',
          permissions: [...SEES],
          icon: 'document',
          load: () => import('./pages/ContractPaper.tsx'),
        },
        { id: 'contract-print', permissions: [...PRINTS], icon: 'print', call: { path: 'contract/{id}/print' } },
        {
          id: 'contract-printed',
          permissions: [...PRINTS],
          icon: 'document',
          when: { printed: false },
          call: { path: 'contract/{id}/printed', confirm: true },
        },
        {
          id: 'contract-validate',
          permissions: [...MODERATE],
          icon: 'tick-circle',
          when: { validated: false },
          call: { path: 'contract/{id}/validate' },
        },
      ],
    },
    contracttemplate,
  ],
  extends: {
    Employee: {
      panels: [{ id: 'contracts', permissions: [...SEES], related: { resource: 'contract', field: 'employee_id' } }],
    },
  },
  steps: [{ id: 'sign', newcomer: 'newcomer-contracts', to: 'my-profile', sortFirst: 95 }],
  widgets: [
    {
      id: 'unvalidated-contracts',
      permissions: [...SEES],
      sortFirst: 40,
      load: () => import('./pages/UnvalidatedContracts.tsx'),
    },
    { id: 'own-contracts', place: 'profile', sortFirst: 15, load: () => import('./pages/OwnContracts.tsx') },
  ],
  texts: {
    en: () => import('#locales/en/iceclock/contracts.json', { with: { type: 'json' } }),
    nl: () => import('#locales/nl/iceclock/contracts.json', { with: { type: 'json' } }),
    fr: () => import('#locales/fr/iceclock/contracts.json', { with: { type: 'json' } }),
    de: () => import('#locales/de/iceclock/contracts.json', { with: { type: 'json' } }),
  },
});
