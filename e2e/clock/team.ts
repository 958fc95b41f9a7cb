// Makes a division with a function and people who may work in it, whom no other test plans.
import { employeeRow } from '../../test/api/person.ts';
import type { Client, Stored } from '../people.ts';

export interface Team {
  readonly division: Stored;
  readonly seller: Stored;
  readonly maker: Stored;
  readonly noor: Stored;
  readonly sam: Stored;
  readonly shift: (employee: Stored | null, from: string, until: string) => Promise<Stored>;
  /** The shifts of the week from that Monday on, as `Noor 2027-03-23 09:00`; open ones without a name. */
  readonly planned: (monday: string) => Promise<string[]>;
}

export async function teamOf(admin: Client, name: string): Promise<Team> {
  const [unit] = (await admin.send('GET', 'establishmentunit?page[size]=1')).body.data ?? [];
  const division = await admin.create('division', { name, establishment_unit_id: unit!.id, kind: 'SHOP' });
  const seller = await admin.create('jobfunction', { name: `Seller ${name}` });
  const maker = await admin.create('jobfunction', { name: `Maker ${name}` });
  const person = async (first: string) => {
    const employee = await admin.create('employee', employeeRow(first, name));
    const ids = { employee_id: employee.id, division_id: division.id };
    const terms = { dimona: 'OTH', workers_statute: 'WHITE_COLLAR', category: 1 };
    await admin.create('wageagreement', { ...ids, job_function_id: seller.id, ...terms });
    for (const { id } of [seller, maker])
      await admin.create('employeefunction', { employee_id: employee.id, job_function_id: id, since: '2026-01-01' });
    return employee;
  };
  const [noor, sam] = [await person('Noor'), await person('Sam')];
  const names = new Map([noor, sam].map(({ id, first_name }) => [id, String(first_name)]));
  return {
    ...{ division, seller, maker, noor, sam },
    shift: (employee, start_at, end_at) =>
      admin.create('shift', {
        ...{ division_id: division.id, job_function_id: seller.id, employee_id: employee?.id ?? null },
        ...{ start_at: `${start_at}:00Z`, end_at: `${end_at}:00Z`, break_minutes: 30 },
      }),
    planned: async (monday) => {
      const asked = `filter[division_id]=${division.id}&filter[date][gte]=${monday}&sort=start_at&page[size]=100`;
      const { body } = await admin.send('GET', `shift?${asked}`);
      return (body.data ?? []).map(({ employee_id, date, time_start }) =>
        [names.get(Number(employee_id)), date, String(time_start).slice(0, 5)].filter(Boolean).join(' '),
      );
    },
  };
}
