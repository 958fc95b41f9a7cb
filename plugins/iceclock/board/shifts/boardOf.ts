// Names what the parts of the board's page are given.
import type { BoardHandle } from '#core/board';
import type { Plan } from '../plan/usePlan.ts';
import type { PlanAddress } from '../plan/usePlanAddress.ts';
import type { Entity } from './useShiftForm.ts';

export interface Entities {
  readonly schedule: Entity;
  readonly shift: Entity;
  readonly roster: Entity;
}

export interface BoardOf {
  readonly entities: Entities;
  readonly address: PlanAddress;
  readonly plan: Plan;
  readonly board: BoardHandle;
  readonly search: string;
}
