// Puts papers into the print queue: a paper is a document of some plugin with its parameters, printed at the shop that
// it is for.
import type { RouteCall, Row } from '#api';
import { printerFor } from './printers.ts';

export type Queueing = Pick<RouteCall, 'records' | 'db' | 'companyId'>;

export interface Paper {
  /** Names the paper for people who look at the queue. */
  readonly title: string;
  /** Full name of the document, such as `iceclock/contract`. */
  readonly document: string;
  readonly params: Row;
  /** The record that the paper is of. */
  readonly resource: string;
  readonly record_id: number;
  /** The division in which it is to come out. */
  readonly division_id?: number | undefined;
  readonly copies?: number;
}

/**
 * Queues a paper in the transaction of the call. Where the company has no printer the job waits for the first one.
 * @returns the id of the PrintJob, whose status follows the paper
 */
export async function queuePrint(
  context: Queueing,
  { division_id, copies = 1, params, ...paper }: Paper,
): Promise<number> {
  const printer = await printerFor(context, division_id);
  return context.records('PrintJob', { by: 'product' }).create({
    ...paper,
    params: JSON.stringify(params),
    copies,
    status: 'WAITING',
    status_at: new Date().toISOString(),
    ...(division_id !== undefined && { division_id }),
    ...(printer !== undefined && { device_id: printer }),
  });
}
