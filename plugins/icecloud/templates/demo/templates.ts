// Makes ten document templates, one kind after another (docs/domain 20.1), and answers the one for the working rules of
// students.
import type { DemoContext } from '#api';
import templates from './templates.json';

export async function seedDocumentTemplates({ add }: DemoContext): Promise<number> {
  const rows = templates.map(({ lines, title = '', table = '', ...template }) => ({
    ...template,
    html_content: `${title && `<h1>${title}</h1>`}${lines.map((line) => `<p>${line}</p>`).join('')}${table}`,
  }));
  const made = await add('PandoraTemplate', rows);
  return Number(made.find(({ name }) => name === templates[0]?.name)?.id);
}
