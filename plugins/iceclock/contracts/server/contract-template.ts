// A contract template is kept only when every placeholder in it is known: what is printed is signed.
import { type EntityHooks, templateFaults } from '#api';
import contracttemplate from '#schemas/iceclock/contracts/contracttemplate.json';

const PLACEHOLDERS = contracttemplate.ui.fields.html_content['ui:options'].variables;

export const contractTemplateHooks: EntityHooks<'ContractTemplate'> = {
  validate: async ({ html_content: html }, { html: threads }) => {
    const faults = await templateFaults(html ?? '', PLACEHOLDERS, threads);
    return faults.map((fault) => ({ path: 'html_content', ...fault }));
  },
};
