// Makes photos of most employees, and papers of some; they are drawn here, so they show nobody's face or card
// (docs/domain 20.1).
import type { DemoContext } from '#api';
import { demoPdf, demoPortrait, storeDemoFile } from '#api/demo';

const FACES = 16;
const WITH_PHOTO = 46;
const CERTIFICATE = 'student_registration_certificate_uri';

export async function seedPapers(context: DemoContext): Promise<void> {
  const { people } = context;
  const faces = await Promise.all(Array.from({ length: FACES }, (_, face) => demoPortrait(face + 1)));
  for (const [index, id] of people.aurora.all.slice(0, WITH_PHOTO).entries()) {
    await keep(context, id, 'profile_picture_uri', 'portrait.png', faces[index % FACES]!);
  }
  const students = people.aurora.all.filter((id) => people.aurora.employment.get(id) === 'student');
  for (const id of students.slice(0, 8)) {
    const bytes = demoPdf('Inschrijvingsattest', ['Hogeschool van de IJskunst', 'Academiejaar 2025-2026']);
    await keep(context, id, CERTIFICATE, 'inschrijvingsattest.pdf', bytes);
  }
}

async function keep(context: DemoContext, employee: number, field: string, name: string, bytes: Buffer): Promise<void> {
  const { aurora: companyId } = context.companies;
  const file = await storeDemoFile(context, { companyId, resource: 'employee', field, name, bytes });
  await context.change('Employee', { id: employee }, { [field]: file });
}
