// Refuses a contract template with an unknown placeholder, because people sign what is printed from it.
import { type EntityHooks, templateFaults } from '#api';
import contracttemplate from '#schemas/iceclock/contracts/contracttemplate.json';

const PLACEHOLDERS = contracttemplate.ui.fields.html_content['ui:options'].variables;

export const contractTemplateHooks: EntityHooks<'ContractTemplate'> = {
  validate: async ({ html_content, translations = [] }, { html: threads }) => {
    const faultsAt = async (path: string, html: string | null = '') =>
      (await templateFaults(html ?? '', PLACEHOLDERS, threads)).map((fault) => ({ path, ...fault }));
    const others = (translations ?? []).map((one, at) => faultsAt(`translations.${at}.html_content`, one.html_content));
    return (await Promise.all([faultsAt('html_content', html_content), ...others])).flat();
  },
};
