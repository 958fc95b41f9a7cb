// Puts a contract into the print queue, and notes what came out of the printer (docs/domain 17.7).
import { defineReaction, type HookContext } from '#api';
import type { Contract } from './facts.ts';

const PRODUCT = { by: 'product' } as const;

type Printing = Pick<HookContext, 'records'>;

/** Answers the id of the print job. */
export async function printContract(contract: Contract, { records }: Printing): Promise<number> {
  const { id, employee_id, division_id, business_date } = contract;
  const employee = await records('Employee', PRODUCT).get(employee_id);
  const title = [employee?.last_name, employee?.first_name, business_date].filter(Boolean).join(' ');
  return records('PrintJob', PRODUCT).create({
    ...{ title, document: 'iceclock/contract', params: JSON.stringify({ id }), resource: 'contract', record_id: id },
    ...(division_id !== undefined && { division_id }),
  });
}

/** A job that was printed makes its contract printed. */
export const contractPrinted = defineReaction({
  to: 'PrintJob',
  fields: ['status'],
  run: async ({ status, resource, record_id }, context) => {
    if (status !== 'PRINTED' || resource !== 'contract') return;
    const contract = await context.records('Contract', PRODUCT).get(record_id, { lock: true });
    if (contract) await markPrinted(contract, context);
  },
});

/** Printing validates where the agreement does not ask for somebody who does. */
export async function markPrinted(contract: Contract, { records }: Printing): Promise<void> {
  if (contract.printed) return;
  const now = new Date().toISOString();
  const validates = !contract.validated && !(await asksValidation(contract, { records }));
  await records('Contract', PRODUCT).update(contract.id, {
    ...{ printed: true, printed_at: now },
    ...(validates && { validated: true, validated_at: now }),
  });
}

export async function asksValidation({ kind, wage_agreement_id }: Contract, { records }: Printing): Promise<boolean> {
  const agreement = await records('WageAgreement', PRODUCT).get(wage_agreement_id);
  const asks = kind === 'LEGAL_DOCUMENT' ? agreement?.validate_legal_document : agreement?.validate_contract;
  return asks === true;
}

/** Takes back what waits to be printed of a contract that goes. */
export async function cancelPrinting({ id }: Contract, { records }: Printing): Promise<void> {
  const jobs = records('PrintJob', PRODUCT);
  for (const job of await jobs.list({ resource: 'contract', record_id: id, status: 'WAITING' }))
    await jobs.update(job.id, { status: 'CANCELLED', status_at: new Date().toISOString() });
}
