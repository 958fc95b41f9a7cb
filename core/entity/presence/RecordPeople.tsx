// Shows who else is at a record, on a page that a plugin brings itself: those who have its view or form open are among
// them.
import { observer } from 'mobx-react-lite';
import { may } from '../../fields/access.ts';
import { useRegistry } from '../../plugins/context.ts';
import { LazyPeopleHere } from './LazyPeopleHere.tsx';
import type { Doing } from './usePeopleHere.ts';

export interface RecordPeopleProps {
  /** Of the entity, as in SupplierOrder. */
  readonly model: string;
  readonly id: number;
  /** What one does there oneself. */
  readonly doing?: Doing;
}

/** Nothing for whoever may not see such records. */
export const RecordPeople = observer(function RecordPeople({ model, id, doing = 'view' }: RecordPeopleProps) {
  const entity = useRegistry().entity(model);
  return entity && may(entity, 'show') ? <LazyPeopleHere resource={entity.resource} id={id} doing={doing} /> : null;
});
