// Holds what the settling, sending and answering of declarations share.
import { type HookContext, oneAtATime, type Stored } from '#api';

export type Declaration = Stored<'DimonaDeclaration'>;

/** Hooks, routes and jobs alike can settle a declaration. */
export type Settling = Pick<HookContext, 'db' | 'companyId' | 'settings' | 'records' | 'port' | 'inform' | 'enqueue'>;

export const declarationsOf = ({ records }: Pick<Settling, 'records'>) =>
  records('DimonaDeclaration', { by: 'product' });

export const aboutOf = ({ id }: Pick<Declaration, 'id'>) => ({ resource: 'dimonadeclaration', id });

/** Looks after declarations: is told of refusals, and sends them again. */
export const LOOKS_AFTER = { permission: 'ICECLOCK_CONTRACTS_MODERATE' };

/** Lets one piece of work at a time look at a period, until its transaction ends. */
export const lockFact = ({ db, companyId }: Pick<Settling, 'db' | 'companyId'>, fact: string): Promise<void> =>
  oneAtATime(db, 'dimona', companyId, fact);
