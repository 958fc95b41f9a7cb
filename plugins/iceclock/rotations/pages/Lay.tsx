// Lays a rotation: for whom, from which day until which, and how its weeks and days off move.
import { useState } from 'react';
import { PartForm, usePart, useRegistry } from '#core';
import { dayAfter, mondayOf } from '#core/board';
import { today } from '#core/contract';
import { ActDialog } from './ActDialog.tsx';
import { useAct } from './useAct.ts';

interface LayProps {
  readonly record: { readonly id: number; readonly weeks: number };
  readonly close: () => void;
}
type Entity = NonNullable<ReturnType<ReturnType<typeof useRegistry>['entity']>>;

const NAMES = ['employee_ids', 'job_function_id', 'date_from', 'date_until', 'first_week', 'spread', 'off_moves_by'];

export default function Lay(props: LayProps) {
  const entity = useRegistry().entity('rotationlaying');
  return entity ? <Laying {...props} entity={entity} /> : null;
}

function Laying({ record: rotation, entity, close }: LayProps & { entity: Entity }) {
  const [accept, setAccept] = useState(false);
  const [start] = useState(() => {
    const date_from = dayAfter(mondayOf(today()), 7);
    const date_until = dayAfter(date_from, Math.max(4, rotation.weeks) * 7 - 1);
    return { date_from, date_until, first_week: 1, spread: false, off_moves_by: 0 };
  });
  const editing = usePart({ entity, names: NAMES, start, send: async () => undefined });
  const { record } = editing;
  const asked = Object.fromEntries(NAMES.flatMap((name) => (record[name] == null ? [] : [[name, record[name]]])));
  const forSomebody = (record.employee_ids as unknown[] | undefined)?.length || record.job_function_id;
  const isWhole = forSomebody && record.date_from && record.date_until;
  const path = isWhole ? `rotation/${rotation.id}/lay` : undefined;
  const act = useAct({ path, body: { ...asked, accepts: accept }, onDone: close });
  return (
    <ActDialog id="lay-rotation" {...{ act, close }} accepts={{ value: accept, set: setAccept }}>
      <PartForm {...editing} onChange={editing.change} onSubmit={() => void act.apply()} />
    </ActDialog>
  );
}
