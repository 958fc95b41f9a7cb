// Keeps, for each database, how the product runs and which company operates it: metrics and alarms that a manifest declares
// for the operator are of that company alone.
import type { Database, OperationFigures } from '../contract/index.ts';

interface Told {
  readonly company: number | undefined;
  readonly figures: OperationFigures | undefined;
}

const told = new WeakMap<Database, Told>();

/** Tells what was learned; it stands until the next time. */
export function tellOperation(database: Database, operation: Told): void {
  told.set(database, operation);
}

/** Tells whether that company operates Scoop. */
export const isOperator = (database: Database, companyId: number): boolean => told.get(database)?.company === companyId;

/** Answers how the product runs, to the company that operates it. */
export function operationFor(database: Database, companyId: number): OperationFigures | undefined {
  return isOperator(database, companyId) ? told.get(database)?.figures : undefined;
}
