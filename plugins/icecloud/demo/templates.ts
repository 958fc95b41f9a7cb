// Ten document templates, one kind after another (domain 5). Answers the one for the working rules of students.
import type { DemoContext } from '#api';
import templates from './templates.json';

export async function seedDocumentTemplates({ db, companies }: DemoContext): Promise<number> {
  const rows = templates.map(({ lines, title = '', table = '', ...template }) => ({
    company_id: companies.aurora,
    ...template,
    html_content: `${title && `<h1>${title}</h1>`}${lines.map((line) => `<p>${line}</p>`).join('')}${table}`,
  }));
  const made = await db.insertInto('pandoratemplate').values(rows).returning(['id', 'name']).execute();
  return Number(made.find(({ name }) => name === templates[0]?.name)?.id);
}
