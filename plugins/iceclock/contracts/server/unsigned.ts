// Finds contracts that wait for a signature, tells them at the door, and holds back who comes in without having signed
// where the company wants that (docs/domain 17.7).
import { type RawBuilder, sql } from 'kysely';
import { defineDeviceCall, type EntityHooks, filledHtml, type HookContext, Problem } from '#api';
import { KINDS } from '../../clocking/server/device-clock.ts';
import type { settings as mine } from '../settings.ts';
import { keptOf } from './document.ts';

/** The page at a door forgets a person after ten seconds: who clocked in before that is gone, and nothing stops them. */
const LIVE_MS = 10_000;
const MOST = 20;

/** A condition on rows of contracts with that alias: neither signed on a screen nor validated after signing on paper. */
export const waits = (alias: string): RawBuilder<boolean> => {
  const own = (name: string) => sql.ref(`${alias}.${name}`);
  return sql`(${own('paper')} is not null and ${own('signed_at')} is null and not coalesce(${own('validated')}, false))`;
};

interface Waiting {
  readonly id: number;
  readonly kind: 'CONTRACT' | 'LEGAL_DOCUMENT';
  readonly business_date: string;
}

/** Lists what the person has not signed, the oldest first. */
export async function unsignedOf(
  { db, companyId }: Pick<HookContext, 'db' | 'companyId'>,
  employeeId: number,
): Promise<readonly Waiting[]> {
  const { rows } = await sql<Waiting>`select c.id::int as id, c.kind, c.business_date::text as business_date
    from contract as c where c.company_id = ${companyId} and c.employee_id = ${employeeId} and ${waits('c')}
    order by c.business_date, c.id limit ${MOST}`.execute(db);
  return rows;
}

/** Clocking in is refused while a contract waits, if the company says so; what a device sends late is always taken. */
export const stopsUnsigned: EntityHooks<'ClockEvent'> = {
  beforeCreate: async ({ kind, at, employee_id }, context) => {
    if (context.settings<typeof mine>().unsigned_contract !== 'STOP' || kind !== 'IN' || !employee_id) return;
    if (Date.now() - Date.parse(String(at)) > LIVE_MS) return;
    const waiting = (await unsignedOf(context, employee_id)).filter((each) => each.kind === 'CONTRACT');
    if (waiting.length > 0)
      throw new Problem(409, 'contractUnsigned', { extra: { contracts: waiting.map(({ id }) => id) } });
  },
};

const TO_SIGN = {
  type: 'object',
  properties: {
    unsigned_contract: { type: 'string' },
    contracts: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          id: { type: 'integer' },
          ...{ kind: { type: 'string' }, business_date: { type: 'string' } },
          ...{
            title: { type: 'string' },
            html: { type: 'string', description: 'What it says, without markup that runs.' },
          },
        },
      },
    },
  },
} as const;

/** GET /v1/iceclock/contracts-to-sign answers who signed on at a clock or a tablet what they have not signed. */
export const contractsToSign = defineDeviceCall({
  method: 'GET',
  path: '/contracts-to-sign',
  kinds: KINDS,
  signedOn: true,
  answer: TO_SIGN,
  run: async (call) => {
    const { unsigned_contract } = call.settings<typeof mine>();
    const waiting = await unsignedOf(call, call.person?.employeeId ?? 0);
    const contracts = [];
    for (const each of waiting) {
      const { paper } = await keptOf(each.id, call);
      if (!paper) continue;
      const html = await filledHtml(paper.html, paper.values, call.html);
      contracts.push({ ...each, title: paper.title, html });
    }
    return { data: { unsigned_contract, contracts } };
  },
});
