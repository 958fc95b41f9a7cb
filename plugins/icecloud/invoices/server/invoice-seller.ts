// Refuses to issue an invoice until the company's own data are complete, because the law requires them on paper.
import { type HookContext, invalid, type Stored } from '#api';

/**
 * Fields that a company needs to sell; the house number is not among them, because a house in a hamlet may have none.
 */
const SELLS = ['enterprise_nr', 'address_street', 'address_zipcode', 'address_city'] as const;

export function refuseUnnamedSeller(company: Partial<Stored<'Company'>>, { texts, actor }: HookContext): void {
  const lacking = SELLS.filter((name) => !company[name]);
  const fields = lacking.map((name) => texts?.[actor.locale]?.[`icecloud.company.${name}`] ?? name).join(', ');
  const errors = lacking.map((name) => ({ path: `company.${name}`, code: 'sellerLacks', params: { fields } }));
  if (errors.length > 0) throw invalid(errors);
}
