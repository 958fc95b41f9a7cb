// A contract template is kept only when every placeholder in it is known: what is printed is signed.
import { type EntityHooks, templateFaults } from '#api';
import contracttemplate from '#schemas/contracttemplate.json';

const PLACEHOLDERS = contracttemplate.ui.fields.html_content['ui:options'].variables;

export const contractTemplateHooks: EntityHooks<'ContractTemplate'> = {
  validate: ({ html_content: html }) =>
    templateFaults(html ?? '', PLACEHOLDERS).map((fault) => ({ path: 'html_content', ...fault })),
};
