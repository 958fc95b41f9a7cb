// Says who approved that money goes back at a device: the seller who may do that, or somebody else who shows a badge or PIN.
import { type DeviceCall, invalid } from '#api';
import { can } from '#core/contract';

const MODERATES = { permissions: ['ICECASH_SALES_MODERATE'] };

/** Answers the employee's id. */
export function approvedBy({ person, approver }: Pick<DeviceCall, 'person' | 'approver'>): number {
  if (approver && can(approver, MODERATES)) return approver.employeeId;
  if (approver) throw invalid([{ path: 'approval', code: 'saleMayNotApprove' }]);
  if (person && can(person, MODERATES)) return person.employeeId;
  throw invalid([{ path: 'approval', code: 'saleApproval' }]);
}
