// Four contract templates; casual workers' wage agreements use them (domain 5).
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
/** Fixed contracts are signed on paper once. */
const CASUAL = ['STU', 'FLX', 'EXT'];

export async function seedContractTemplates({ db, companies }: DemoContext): Promise<void> {
  const company_id = companies.aurora;
  for (const [name, print_schedule, dimona, title] of TEMPLATES) {
    const html_content = `<h1>${title}</h1>${title.startsWith('Contrat') ? FRENCH : DUTCH}`;
    const values = { company_id, name, print_schedule, html_content };
    const { id } = await db.insertInto('contracttemplate').values(values).returning('id').executeTakeFirstOrThrow();
    if (!CASUAL.includes(dimona)) continue;
    await db
      .updateTable('wageagreement')
      .set({ contract_template_id: id, validate_contract: dimona === 'STU' })
      .where('company_id', '=', company_id)
      .where('dimona', '=', dimona)
      .execute();
  }
}
