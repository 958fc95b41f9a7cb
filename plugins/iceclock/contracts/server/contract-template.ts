// Refuses a contract template with an unknown placeholder, because people sign what is printed from it.
import { type EntityHooks, templateFaults } from '#api';
import contracttemplate from '#schemas/iceclock/contracts/contracttemplate.json';

const PLACEHOLDERS = contracttemplate.ui.fields.html_content['ui:options'].variables;

export const contractTemplateHooks: EntityHooks<'ContractTemplate'> = {
  validate: async ({ html_content: html }, { html: threads }) => {
    const faults = await templateFaults(html ?? '', PLACEHOLDERS, threads);
    return faults.map((fault) => ({ path: 'html_content', ...fault }));
  },
};
