// Makes people for tests of the session: one person with accounts in two companies, and a screen.
import type { Employee, Screen } from '../../../core/session/types.ts';

const company = { id: 1, name: 'Aurora', legal_name: 'Aurora BV', licenses: ['ICECLOUD'], custom_frontendables: [] };

export const NOOR: Employee = {
  id: 7,
  first_name: 'Noor',
  last_name: 'Peeters',
  company_id: 1,
  company,
  user: { id: 3, email: 'noor@aurora.example', is_root: false, default_locale: 'nl', employee_ids: [] },
  permissions: ['ICECLOUD_SUPPLIERS_VIEW'],
  permission_groups: [],
};
export const NOOR_ELSEWHERE: Employee = {
  ...NOOR,
  id: 9,
  company_id: 2,
  company: { ...company, id: 2, name: 'Polder' },
};

export const SHOP_SCREEN: Screen = {
  id: 2,
  name: 'Shop',
  company_id: 1,
  default_locale: 'nl',
  default_path: null,
  permissions: [],
  company,
};

export const token = (access_token: string, expires_in = 900) => ({ access_token, expires_in });

export const stored = () => JSON.parse(localStorage.getItem('state') ?? '{}');

/** Announces a change of the storage, as the browser does in every tab except the one that wrote. */
export function tellTabs(): void {
  window.dispatchEvent(new StorageEvent('storage', { key: 'state' }));
}
