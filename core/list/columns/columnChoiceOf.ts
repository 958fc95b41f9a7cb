// The columns of an entity's index as a person has chosen them.
import type { ResolvedEntity } from '../../plugins/resolved.ts';
import { availableColumns, standardColumns } from '../fields.ts';
import { ColumnChoice } from './columnChoice.ts';

export function columnChoiceOf(entity: ResolvedEntity, owner: number): ColumnChoice {
  return new ColumnChoice(`columns:${owner}:${entity.resource}`, standardColumns(entity), availableColumns(entity));
}
