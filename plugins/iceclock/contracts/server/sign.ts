// Signs a contract: by the person in their own session, or at a clock or a tablet where they signed on. The kept paper is
// printed with the signature from then on, and nothing of it changes any more (docs/domain 17.7).
import { defineDeviceCall, defineRoute, type HookContext, notFound, Problem } from '#api';
import { KINDS } from '../../clocking/server/device-clock.ts';
import type { Contract } from './facts.ts';
import { asksValidation } from './print.ts';
import { checkSignature, SIGNATURE, type SignatureSent } from './signature.ts';

const PRODUCT = { by: 'product' } as const;
const SIGNED = { type: 'object', properties: { id: { type: 'integer' }, validated: { type: 'boolean' } } } as const;

interface Signing {
  readonly id: number;
  readonly employeeId: number | undefined;
  readonly sent: SignatureSent;
  readonly at: string;
}

/** Signing validates where the agreement does not ask for somebody who does; it needs no print. */
async function sign({ id, employeeId, sent, at }: Signing, { records }: Pick<HookContext, 'records'>) {
  checkSignature(sent);
  const contracts = records('Contract', PRODUCT);
  const contract = await contracts.get(id, { lock: true });
  if (!contract || contract.employee_id !== employeeId) throw notFound();
  if (contract.signed_at) throw new Problem(409, 'contractSigned');
  const { signature, signed_name } = sent;
  const validates = !contract.validated && !(await asksValidation(contract, { records }));
  await contracts.update(id, {
    ...{ signed_at: at, ...(signature ? { signature } : { signed_name }) },
    ...(validates && { validated: true, validated_at: at }),
  });
  return { data: { id, validated: validates || contract.validated === true } satisfies Partial<Contract> };
}

/** POST /v1/contract/7/sign */
export const signOwn = defineRoute({
  method: 'POST',
  path: '/:id/sign',
  below: 'contract',
  access: { permissions: [] },
  body: SIGNATURE,
  answer: SIGNED,
  run: (call) => {
    const { params, actor, body } = call;
    const at = new Date().toISOString();
    return sign({ id: params.id, employeeId: actor.employeeId, sent: body, at }, call);
  },
});

/** POST /v1/iceclock/sign, from a device where the person signed on; kept there while it has no network. */
export const signAtDevice = defineDeviceCall({
  method: 'POST',
  path: '/sign',
  kinds: KINDS,
  signedOn: true,
  offline: true,
  body: { required: ['contract_id'], properties: { contract_id: { type: 'integer' }, ...SIGNATURE.properties } },
  answer: SIGNED,
  run: (call) => {
    const { contract_id: id, ...sent } = call.body;
    return sign({ id, employeeId: call.person?.employeeId, sent, at: call.at }, call);
  },
});
