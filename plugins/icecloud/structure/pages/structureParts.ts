// Describes the props that the parts of the structure page share.
import type { StructureStore } from './StructureStore.ts';
import type { Staff } from './useStaff.ts';
import type { StructureActs } from './useStructureActs.ts';

export interface StructureParts {
  readonly store: StructureStore;
  readonly acts: StructureActs;
  readonly staff: Staff;
}
