// Makes five former employees: softly deleted, with account and groups kept in case they return (docs/domain 20.1).
import type { DemoContext } from '#api';
import { detailsOf, shifted } from '#api/demo';

const NAMES = ['Robbe Lenaerts', 'Sien Vercauteren', 'Antoine Gérard', 'Mila Haas', 'Paolo Ruggieri'];

export async function seedFormerEmployees({ db, add, random, today }: DemoContext): Promise<void> {
  const people = NAMES.map((name, index) => {
    const [first_name = '', last_name = ''] = name.split(' ');
    const email = `${first_name}.${last_name}.oud@aurora.example`.toLowerCase().replace('é', 'e');
    const seed = { first_name, last_name, employment: index % 2 ? 'student' : 'fixed', drives: false } as const;
    return {
      email,
      row: { first_name, last_name, ...detailsOf(seed, random, today) },
      left: shifted(today, -20 - index * 47),
    };
  });
  const accounts = await db
    .insertInto('account')
    .values(people.map(({ email }) => ({ email, default_locale: 'nl' })))
    .returning(['id', 'email'])
    .execute();
  const rows = people.map(({ email, row, left }) => {
    const user_id = accounts.find((account) => account.email === email)?.id;
    return { user_id, ...row, deleted_at: `${left}T17:00:00Z` };
  });
  await add('Employee', rows);
}
