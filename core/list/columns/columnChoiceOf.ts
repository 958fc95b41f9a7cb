// Answers the columns that a person has chosen for an entity's index.
import type { ResolvedEntity } from '../../plugins/resolved.ts';
import { availableColumns, standardColumns } from '../fields.ts';
import { ColumnChoice } from './columnChoice.ts';

export function columnChoiceOf(entity: ResolvedEntity, owner: number): ColumnChoice {
  return new ColumnChoice(`columns:${owner}:${entity.resource}`, standardColumns(entity), availableColumns(entity));
}
