// Lists what a new company does first: who it is, where it works, its people and what they may do.
import type { GuideStep } from '#core/contract';

export const steps: readonly GuideStep[] = [
  {
    id: 'company',
    model: 'Company',
    by: 'update',
    filters: { enterprise_nr: { empty: 'false' }, address_street: { empty: 'false' }, iban: { empty: 'false' } },
    to: 'icecloud/company',
    sortFirst: 100,
  },
  { id: 'unit', model: 'EstablishmentUnit', to: 'icecloud/companystructure', sortFirst: 95 },
  { id: 'division', model: 'Division', to: 'icecloud/companystructure', sortFirst: 94 },
  { id: 'people', model: 'Employee', atLeast: 2, sortFirst: 90 },
  {
    id: 'groups',
    model: 'PermissionGroup',
    by: 'update',
    filters: { employee_ids: { empty: 'false' } },
    sortFirst: 89,
  },
  { id: 'supplier', model: 'Supplier', sortFirst: 30 },
  { id: 'templates', model: 'PandoraTemplate', sortFirst: 20 },
];
