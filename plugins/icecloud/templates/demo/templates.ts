// Makes ten document templates, one kind after another (docs/domain 20.1), without those of a module that is not there,
// and answers the one for the working rules of students.
import type { DemoContext } from '#api';
import templates from './templates.json';

export async function seedDocumentTemplates({ add, has }: DemoContext): Promise<number> {
  const there = templates.filter(({ needs }) => needs === undefined || has(needs));
  const rows = there.map(({ lines, title = '', table = '', needs: _, ...template }) => ({
    ...template,
    html_content: `${title && `<h1>${title}</h1>`}${lines.map((line) => `<p>${line}</p>`).join('')}${table}`,
  }));
  const made = await add('PandoraTemplate', rows);
  return Number(made.find(({ name }) => name === templates[0]?.name)?.id);
}
