// Prints the legal document of a wage agreement from the company's own template, with the employee's data filled in.
import { defineDocument, type Row, type Stored, type Words } from '#api';
import { type EntityFile, inLanguage, today } from '#core/contract';
import jobfunction from '#schemas/icecloud/functions/jobfunction.json';

const FUNCTION = jobfunction as EntityFile;

interface Data {
  readonly agreement: Stored<'WageAgreement'>;
  readonly employee: Partial<Stored<'Employee'>>;
  readonly division: Partial<Stored<'Division'>>;
  readonly jobFunction: Partial<Stored<'JobFunction'>>;
  readonly company: Partial<Stored<'Company'>>;
  readonly template: Partial<Stored<'PandoraTemplate'>>;
}

export const legalDocument = defineDocument<Data, { id: number }>({
  id: 'legal-document',
  access: { permissions: ['ICECLOUD_WAGE_AGREEMENTS_VIEW', 'ICECLOUD_WAGE_AGREEMENTS_MODERATE'] },
  of: 'WageAgreement',
  size: 'A4',
  params: { required: ['id'], properties: { id: { type: 'integer' } } },
  data: async ({ records, companyId, params }) => {
    const agreement = await records('WageAgreement').get(params.id);
    if (agreement?.legal_document_template_id === undefined) return undefined;
    const product = { by: 'product' } as const;
    return {
      agreement,
      employee: (await records('Employee', product).get(agreement.employee_id)) ?? {},
      division: (await records('Division', product).get(agreement.division_id)) ?? {},
      jobFunction: (await records('JobFunction', product).get(agreement.job_function_id)) ?? {},
      company: (await records('Company', product).get(companyId)) ?? {},
      template: (await records('PandoraTemplate', product).get(agreement.legal_document_template_id)) ?? {},
    };
  },
  locale: ({ template }) => template.locale,
  template: { kind: 'LEGAL_DOCUMENT', values: valuesOf, chosen: ({ template }) => template.id },
  // Draws the paper if the template holds a placeholder that no longer exists: the facts alone, with room to write the
  // rest by hand.
  draw: (data, words) => {
    const { company, first_name, last_name, division, date, ...rest } = valuesOf(data, words);
    const name = `${last_name.toUpperCase()} ${first_name}`;
    const signed = words.t('icecloud.legal.signed', { date });
    const facts = [name, rest.employee_address, rest.function, division].filter(Boolean).join('\n');
    return {
      title: `${data.template.name ?? words.t('icecloud.document.legal-document')} · ${name}`,
      foot: company,
      blocks: [{ heading: data.template.name ?? '' }, { text: facts }, { space: 40 }, { text: signed }],
    };
  },
});

/** The values for the placeholders that schemas/icecloud/templates/pandoratemplate.json names. */
function valuesOf({ employee, division, jobFunction, company }: Data, { date, locale }: Words) {
  return {
    ...{ company: company.legal_name ?? company.name ?? '', company_address: addressOf(company) },
    ...{ first_name: employee.first_name ?? '', last_name: employee.last_name ?? '' },
    ...{
      employee_address: addressOf(employee),
      function: String(inLanguage(FUNCTION, jobFunction, 'name', locale) ?? ''),
    },
    ...{ division: division.name ?? '', date: date(today()) },
  };
}

function addressOf(of: Row): string {
  const street = [of.address_street, of.address_nr, of.address_bus].filter(Boolean).join(' ');
  return [street, [of.address_zipcode, of.address_city].filter(Boolean).join(' ')].filter(Boolean).join(', ');
}
