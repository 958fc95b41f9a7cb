// Lets another person approve what somebody does at a device, by the same proofs as at signing on. A proof is counted when it
// is wrong, and is not kept with a call that is refused.
import { type DeviceRoute, Problem, type Row, type SignedOn } from '../contract/index.ts';
import { unseal } from './sealing.ts';
import { type AtDevice, type Proof, type Recognising, recognise } from './sign-on.ts';

const text = (maxLength: number) => ({ type: 'string', minLength: 1, maxLength }) as const;
/** Proofs by their names; `sealed` is one that the device cannot read again. */
const APPROVAL = {
  type: 'object',
  properties: {
    ...{ nfc_token: text(255), person: text(255), pin: text(6), password: text(1000), sealed: text(2000) },
  },
} as const;

/** Adds to the body of a call where the proof comes. */
export function withApproval(route: DeviceRoute): DeviceRoute {
  if (!route.approves) return route;
  const { properties = {}, ...body } = route.body ?? {};
  return { ...route, body: { ...body, properties: { ...properties, approval: APPROVAL } } };
}

type Approved = Row & { readonly approval?: Proof & { readonly sealed?: string } };

/** The body without its proof. */
export function withoutApproval({ approval: _, ...body }: Approved): Row {
  return body;
}

/** Answers the person of the proof in the body; undefined if there is none. */
export async function approverOf(
  recognising: Recognising,
  device: AtDevice,
  { approval }: Approved,
  at: string,
): Promise<SignedOn | undefined> {
  if (!approval) return undefined;
  const { sealed, ...shown } = approval;
  try {
    const proof = sealed === undefined ? shown : await unseal(recognising.database, device.deviceId, sealed);
    return await recognise(recognising, device, proof, at);
  } catch (error) {
    throw error instanceof Problem ? atApproval(error) : error;
  }
}

function atApproval({ status, code, errors, headers }: Problem): Problem {
  const named = errors?.map((one) => ({ ...one, path: `approval.${one.path}` }));
  return new Problem(status, code, { ...(named && { errors: named }), ...(headers && { headers }) });
}
