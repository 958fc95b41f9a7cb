// Declares the placeholders that a company's own templates for wage agreements may hold.
import type { TemplateKind } from '#core/contract';

export const templateKinds: readonly TemplateKind[] = [
  {
    id: 'LEGAL_DOCUMENT',
    names: [
      'company',
      'company_address',
      'first_name',
      'last_name',
      'employee_address',
      'function',
      'division',
      'date',
    ],
    sample: 'wageagreement',
  },
];
