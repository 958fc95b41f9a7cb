// Contributes contracts of employees, and the templates that they are made from.
import { definePart } from '#core/contract';
import contract from '#schemas/iceclock/contracts/contract.json';
import contracttemplate from '#schemas/iceclock/contracts/contracttemplate.json';
import { settings } from './settings.ts';

const CONTRACTS = ['ICECLOCK_CONTRACTS_MODERATE', 'ICECLOCK_CONTRACTS_VIEW', 'ICECLOCK_CONTRACTS_EDIT_NOT_VALIDATED'];

export default definePart({
  id: 'contracts',
  settings,
  permissions: [...CONTRACTS, 'ICECLOCK_CONTRACT_TEMPLATES_VIEW', 'ICECLOCK_CONTRACT_TEMPLATES_MODERATE'],
  entities: [contract, contracttemplate],
  extends: {
    Employee: {
      panels: [{ id: 'contracts', permissions: CONTRACTS, related: { resource: 'contract', field: 'employee_id' } }],
    },
  },
  texts: {
    en: () => import('#locales/en/iceclock/contracts.json', { with: { type: 'json' } }),
    nl: () => import('#locales/nl/iceclock/contracts.json', { with: { type: 'json' } }),
    fr: () => import('#locales/fr/iceclock/contracts.json', { with: { type: 'json' } }),
    de: () => import('#locales/de/iceclock/contracts.json', { with: { type: 'json' } }),
  },
});
