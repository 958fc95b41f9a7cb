// Shows a field's value: by the cell of the plugin that brought one for it, else by the field's kind.

import { Contribution, LazyContribution } from '../plugins/Contribution.tsx';
import type { ResolvedEntity } from '../plugins/resolved.ts';
import type { RecordOf, Translate } from './kind.ts';
import { shownValue, Value } from './value.tsx';

interface FieldValueProps {
  readonly entity: ResolvedEntity;
  readonly name: string;
  readonly record: RecordOf;
  readonly dense?: boolean;
  /** Lists of many values pass the translation function in, because a hook in each value would be slow. */
  readonly t?: Translate;
}

export function FieldValue({ entity, name, record, dense, t }: FieldValueProps) {
  const load = entity.additions.cells[name];
  if (!load && t) return shownValue({ entity, name, record, dense }, t);
  if (!load) return <Value entity={entity} name={name} record={record} dense={dense} />;
  const owner = entity.additions.owners[`cells.${name}`] ?? entity.plugin;
  return (
    <Contribution plugin={owner} id={`${entity.model}.cells.${name}`} small>
      <LazyContribution load={load} value={record[name]} record={record} dense={dense} />
    </Contribution>
  );
}
