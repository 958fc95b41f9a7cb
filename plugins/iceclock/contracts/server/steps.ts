// Prints a contract again, notes that it was printed by hand, and validates it (docs/domain 17.7).
import { defineRoute, notFound, Problem, type RouteCall } from '#api';
import { can } from '#core/contract';
import { MODERATE, PRINTS } from '../access.ts';
import type { Contract } from './facts.ts';
import { markPrinted, printContract } from './print.ts';

const PRODUCT = { by: 'product' } as const;

type Call = Pick<RouteCall<{ readonly id: number }>, 'params' | 'records' | 'actor'>;

/** The contract, which nobody else changes meanwhile; who may not change validated ones does not print them either. */
async function contractOf({ params, records, actor }: Call): Promise<Contract> {
  if (!(await records('Contract').get(params.id))) throw notFound();
  const contract = await records('Contract', PRODUCT).get(params.id, { lock: true });
  if (!contract) throw notFound();
  if (contract.validated && !can(actor, { permissions: MODERATE })) throw new Problem(409, 'validated');
  return contract;
}

/** POST /v1/contract/7/print puts it into the queue. */
export const printAgain = defineRoute({
  method: 'POST',
  path: '/:id/print',
  below: 'contract',
  access: { permissions: PRINTS },
  answer: { type: 'object', properties: { print_job_id: { type: 'integer' } } },
  run: async (call) => ({ data: { print_job_id: await printContract(await contractOf(call), call) } }),
});

/** POST /v1/contract/7/printed says that it came out elsewhere, such as out of the printer of an office. */
export const printedByHand = defineRoute({
  method: 'POST',
  path: '/:id/printed',
  below: 'contract',
  access: { permissions: PRINTS },
  run: async (call) => {
    await markPrinted(await contractOf(call), call);
  },
});

/** POST /v1/contract/7/validate */
export const validateContract = defineRoute({
  method: 'POST',
  path: '/:id/validate',
  below: 'contract',
  access: { permissions: MODERATE },
  run: async (call) => {
    const contract = await contractOf(call);
    if (contract.validated) return;
    if (!contract.printed && !contract.signed_at) throw new Problem(409, 'contractNotPrinted');
    const validated_by_employee_id = call.actor.employeeId;
    const validated = { validated: true, validated_at: new Date().toISOString(), validated_by_employee_id };
    await call.records('Contract', PRODUCT).update(contract.id, validated);
  },
});
