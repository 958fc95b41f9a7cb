// Makes four contract templates; casual workers' wage agreements use them (docs/domain 20.1).
import type { DemoContext } from '#api';

const TEMPLATES = [
  ['Studentenovereenkomst', 'ONCE_EVERY_6_MONTHS', 'STU', 'Overeenkomst voor tewerkstelling van studenten'],
  ['Flexi-job, dagcontract', 'ALWAYS', 'FLX', 'Flexi-jobarbeidsovereenkomst voor één dag'],
  ['Gelegenheidswerk horeca', 'ONCE_PER_DAY', 'EXT', 'Overeenkomst voor gelegenheidswerk in de horeca'],
  ['Contrat à durée indéterminée', 'ONCE_EVERY_6_MONTHS', 'OTH', 'Contrat de travail à durée indéterminée'],
] as const;
const DUTCH =
  '<p>Tussen {{company}} en {{first_name}} {{last_name}}, voor {{date}}.</p><p>Functie: {{function}}, {{division}}.</p>';
const FRENCH =
  '<p>Entre {{company}} et {{first_name}} {{last_name}}, pour le {{date}}.</p><p>Fonction : {{function}}, {{division}}.</p>';
/** Only casual workers get contracts from a template; fixed contracts are signed on paper once. */
const CASUAL = ['STU', 'FLX', 'EXT'];

export async function seedContractTemplates({ add, change }: DemoContext): Promise<void> {
  for (const [name, print_schedule, dimona, title] of TEMPLATES) {
    const html_content = `<h1>${title}</h1>${title.startsWith('Contrat') ? FRENCH : DUTCH}`;
    const values = { name, print_schedule, html_content };
    const [{ id } = {}] = await add('ContractTemplate', [values]);
    const validate_contract = dimona === 'STU';
    if (CASUAL.includes(dimona))
      await change('WageAgreement', { dimona }, { contract_template_id: id, validate_contract });
  }
}
