// Shows on a plugin's page who else is at a record, including people who have its view or form open.
import { observer } from 'mobx-react-lite';
import { may } from '../../fields/access.ts';
import { useRegistry } from '../../plugins/context.ts';
import { LazyPeopleHere } from './LazyPeopleHere.tsx';
import type { Doing } from './usePeopleHere.ts';

export interface RecordPeopleProps {
  /** Model of the entity, such as SupplierOrder. */
  readonly model: string;
  readonly id: number;
  /** What this person does there: view or edit. */
  readonly doing?: Doing;
}

/** Shows nothing to people who may not see such records. */
export const RecordPeople = observer(function RecordPeople({ model, id, doing = 'view' }: RecordPeopleProps) {
  const entity = useRegistry().entity(model);
  return entity && may(entity, 'show') ? <LazyPeopleHere resource={entity.resource} id={id} doing={doing} /> : null;
});
