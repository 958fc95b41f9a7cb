// Makes forty notes about employees over the last half year, and the templates that they were written from (docs/domain
// 20.1).
import type { DemoContext } from '#api';
import { shifted } from '#api/demo';
import texts from './notes.json';

const NOTES = 40;

export async function seedNotes({ add, people, random, today }: DemoContext): Promise<void> {
  await add(
    'EmployeeNoteTemplate',
    texts.map(({ name, content }) => ({ name, content })),
  );
  const { signIns, all } = people.aurora;
  const authors = [signIns.hr, signIns.management, signIns.shopManager, signIns.planner];
  const notes = Array.from({ length: NOTES }, (_, index) => {
    const { content } = random.pick(texts);
    const created_at = `${shifted(today, -index * 4 - random.integer(1, 4))}T${10 + (index % 7)}:15:00Z`;
    const who = { subject_employee_id: random.pick(all), author_employee_id: random.pick(authors) };
    return { ...who, content, visible_to_subject: random.chance(0.4), created_at, updated_at: created_at };
  });
  await add('EmployeeNote', notes);
}
