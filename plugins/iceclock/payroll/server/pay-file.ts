// Answers the lines of a pay file as CSV and XLSX, GET /v1/query/iceclock/pay-file?pay_export_id=7&format=csv, and in the
// format of a service that provides the port `payrollfile` (docs/domain 17.19).
import { sql } from 'kysely';
import { defineQuery, defineRoute, notFound, type PortDeclaration, type PortMessages, Problem, type RowOf } from '#api';
import { VIEW } from '../access.ts';
import payrollfile from '../payrollfile.port.json';

const hours = sql`case when l.minutes < 0 then '-' else '' end || abs(l.minutes) / 60 || ':'
  || lpad((abs(l.minutes) % 60)::text, 2, '0')`;

/** A number that somebody got after the file was made counts, so that the file need not be made anew. */
const number = sql`coalesce(l.payroll_nr, e.payroll_nr)`;

const linesSql = (companyId: number, file: number) => sql`
  select ${number} as payroll_nr, l.employee_id, l.wage_agreement_id as agreement_nr, l.wage_agreement_id,
    l.date, l.pay_code, l.kind, ${hours} as hours, l.minutes, l.division_id, coalesce(l.correction, false) as correction
  from payline l join employee e on e.company_id = l.company_id and e.id = l.employee_id
  where l.company_id = ${companyId} and l.pay_export_id = ${file}
  order by ${number} nulls last, e.last_name, e.first_name, l.employee_id, l.date, l.correction, l.id`;

export const payFile = defineQuery({
  id: 'pay-file',
  access: { permissions: VIEW },
  changesWith: ['PayLine'],
  params: { required: ['pay_export_id'], properties: { pay_export_id: { type: 'integer', relation: 'payexport' } } },
  row: {
    payroll_nr: { type: 'string' },
    employee_id: { type: 'integer', relation: 'employee' },
    agreement_nr: { type: 'integer' },
    wage_agreement_id: { type: 'integer', relation: 'wageagreement' },
    date: { type: 'string', format: 'date' },
    pay_code: { type: 'string' },
    kind: { type: 'string', enum: ['NORMAL', 'OVERTIME', 'SUNDAY', 'HOLIDAY', 'ABSENCE'] },
    hours: { type: 'string' },
    minutes: { type: 'integer' },
    division_id: { type: 'integer', relation: 'division' },
    correction: { type: 'boolean' },
  },
  always: [
    'employee_id',
    'agreement_nr',
    'wage_agreement_id',
    'date',
    'pay_code',
    'kind',
    'hours',
    'minutes',
    'division_id',
    'correction',
  ],
  sql: ({ actor, params }) => linesSql(actor.companyId, params.pay_export_id),
});

type Message = PortMessages['payrollfile'];

/** GET /v1/payexport/7/payroll-file: the file as the payroll office reads it. */
export const payrollFile = defineRoute({
  method: 'GET',
  below: 'payexport',
  path: '/:id/payroll-file',
  access: { permissions: VIEW },
  run: async ({ params, records, db, companyId, services }) => {
    const file = await records('PayExport').get(params.id);
    if (!file) throw notFound();
    if (file.status !== 'READY') throw new Problem(409, 'payFileInMaking');
    const { rows: lines } = await sql<Message['lines'][number]>`select coalesce(f.payroll_nr, '') as payroll_nr,
        concat_ws(' ', e.last_name, e.first_name) as employee, f.agreement_nr::int, concat_ws(' · ', j.name, d.name) as agreement,
        f.date::text, f.pay_code, f.minutes::int, d.name as division, f.correction
      from (${linesSql(companyId, file.id)}) as f
      join employee e on e.company_id = ${companyId} and e.id = f.employee_id
      join division d on d.company_id = ${companyId} and d.id = f.division_id
      join wageagreement w on w.company_id = ${companyId} and w.id = f.wage_agreement_id
      join jobfunction j on j.company_id = ${companyId} and j.id = w.job_function_id`.execute(db);
    const message = { nr: file.nr ?? '', from: file.date_from, until: file.date_until, lines };
    const written = await services?.ask('payrollfile', message, { db, companyId });
    if (!written) throw new Problem(503, 'payrollServiceSilent');
    return { data: written };
  },
});

/** Writes fields of a fixed width, as many payroll offices read them. */
function pretendedFile({ nr, lines }: Message) {
  const line = ({ payroll_nr = '', date, pay_code, minutes }: Message['lines'][number]) =>
    [payroll_nr.padEnd(12), date.replaceAll('-', ''), pay_code.padEnd(10), String(minutes).padStart(6)].join('');
  return { name: `pay-${nr}.txt`, text: lines.map((each) => `${line(each)}\r\n`).join('') };
}

export const payrollPort: PortDeclaration = { ...payrollfile, pretend: { send: pretendedFile } };

declare module '#core/types' {
  interface QueryRowTypes {
    'iceclock/pay-file': RowOf<typeof payFile>;
  }
}
