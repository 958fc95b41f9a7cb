// Shows an index as lanes side by side, one for each status. A row is dragged along the arrows of its status, or moved
// by its menu.
import { observer } from 'mobx-react-lite';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FailedState } from '../../entity/FailedState.tsx';
import { nameOf } from '../../fields/value.tsx';
import type { Row } from '../../table/window/RowWindow.ts';
import { Skeleton } from '../../ui/states/Skeleton.tsx';
import { toastError } from '../../ui/toast.ts';
import { DropDrag } from '../drag/DropDrag.ts';
import { totalled } from '../groups/grouping.ts';
import { useGroups } from '../groups/useGroups.ts';
import type { IndexBodyProps } from '../indexBodyProps.ts';
import { Lane } from './Lane.tsx';
import { laneField, lanesOf, waysFrom, whyNot } from './lanes.ts';
import './lanes.css';

export default observer(function Lanes(props: IndexBodyProps) {
  const { entity, label, query, choice, work } = props;
  const { t } = useTranslation();
  const root = useRef<HTMLDivElement>(null);
  const field = laneField(entity) ?? '';
  const sums = totalled(entity, choice.shown);
  const { data, error, reload } = useGroups(entity, query, field, sums);
  const waysOf = (row: Row) => waysFrom(entity, field, row);
  const onDrop = (row: Row, to: string): void => {
    const by = waysOf(row).get(to);
    if (by !== undefined) work.move({ row, by });
    if (by !== undefined || row[field] === to) return;
    const { key, words } = whyNot(entity, field, row, to);
    toastError(t(key, { name: nameOf(entity, row), from: t(words.from), to: t(words.to) }));
  };
  const rules = useRef({ waysOf, onDrop });
  rules.current = { waysOf, onDrop };
  const [drag] = useState(
    () =>
      new DropDrag(
        () => root.current,
        () => rules.current,
      ),
  );
  if (error && !data) return <FailedState error={error} onRetry={reload} />;
  if (!data) return <Skeleton shape="table" />;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
    <section ref={root} className="lanes" tabIndex={0} aria-label={label}>
      {lanesOf(entity, query, field, data.groups).map((lane) => (
        <Lane key={lane.value} {...props} {...{ field, lane, sums, drag }} />
      ))}
    </section>
  );
});
