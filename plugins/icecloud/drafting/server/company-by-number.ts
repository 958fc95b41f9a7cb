// Finds a company in the register by its VAT number, for whoever makes an invoice (docs/domain 10.6).
import { defineRoute, notFound, Problem } from '#api';
import { isEnterpriseNumber, isForeignVatNumber, keptVatNumber } from '#core/contract';
import { INVOICING } from '../../invoices/server/invoice-course.ts';

/** GET /v1/icecloud/company-by-number?number=BE0417.497.106 */
export const companyByNumber = defineRoute({
  method: 'GET',
  path: '/company-by-number',
  access: INVOICING,
  query: { required: ['number'], properties: { number: { type: 'string', maxLength: 30 } } },
  run: async ({ query, services, db, actor }) => {
    const kept = keptVatNumber(query.number);
    const isHome = isEnterpriseNumber(kept);
    if (!isHome && !isForeignVatNumber(kept)) throw new Problem(422, 'companyNumberWrong');
    const message = { number: isHome ? `BE${kept}` : kept };
    const found = await services?.ask('companyregister', message, { db, companyId: actor.companyId });
    if (found === undefined) throw new Problem(503, 'companyRegisterDown');
    if (!found.name) throw notFound();
    const { name, street, nr, bus, zipcode, city, country } = found;
    const place = { street, nr, bus, zipcode, city, country: country ?? 'BE' };
    return { data: { company_name: name, enterprise_nr: kept, ...addressed(place) } };
  },
});

const addressed = (place: Readonly<Record<string, string | undefined>>) =>
  Object.fromEntries(Object.entries(place).flatMap(([part, text]) => (text ? [[`address_${part}`, text]] : [])));
