// Shows one lane: its status, the number of its rows and their sums, and the rows as on a phone.
import { observer } from 'mobx-react-lite';
import { type DragEvent, type PointerEvent, useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { labelKeyOf } from '../../fields/entityField.ts';
import type { Translate } from '../../fields/kind.ts';
import { textOf } from '../../fields/value.tsx';
import { formatNumber } from '../../texts/format.ts';
import type { DropDrag } from '../drag/DropDrag.ts';
import { EntityList } from '../EntityList.tsx';
import { askedFields } from '../filter/askedFields.ts';
import { queryOfGroup } from '../groups/grouping.ts';
import { groupName } from '../groups/groupName.tsx';
import type { Group } from '../groups/useGroups.ts';
import type { IndexBodyProps } from '../indexBodyProps.ts';
import { useRows } from '../rows/useRows.ts';

interface LaneProps extends IndexBodyProps {
  readonly field: string;
  readonly lane: Group;
  readonly sums: readonly string[];
  readonly drag: DropDrag;
}

const NO_NAMES = new Map<number, string>();

export const Lane = observer(function Lane(props: LaneProps) {
  const { entity, field, lane, sums } = props;
  const { t } = useTranslation();
  const id = useId();
  return (
    <section className="lane" data-place={lane.value} data-empty={lane.count === 0 || undefined} aria-labelledby={id}>
      <h2 id={id} className="lane-head">
        {groupName(entity, field, lane.value, { names: NO_NAMES, t: t as Translate })}
        <span className="page-count numeric">{formatNumber(lane.count)}</span>
        <span className="lane-sums muted numeric">
          {lane.count > 0 &&
            sums.map((name) => (
              <span key={name} title={t(labelKeyOf(entity, name))}>
                {textOf(entity, name, { [name]: lane.totals[name] }, t as Translate)}
              </span>
            ))}
        </span>
      </h2>
      {lane.count > 0 && <LaneRows {...props} />}
    </section>
  );
});

const LaneRows = observer(function LaneRows({ field, lane, drag, ...props }: LaneProps) {
  const { entity, query, choice, work } = props;
  const narrowed = useMemo(() => queryOfGroup(query, field, lane.value), [query, field, lane.value]);
  const { rows } = useRows(entity.resource, narrowed, () =>
    askedFields(entity, choice.shown, entity.additions.card !== undefined),
  );
  // The status column is left out, since the lane's title shows it.
  const shown = useMemo(() => choice.shown.filter((name) => name !== field), [choice.shown, field]);
  // Rows can be picked and put in order only in the whole list, not in a lane.
  const only = { ...work, selection: undefined, ordering: undefined, edit: undefined };
  const onPointerDown = ({ target, nativeEvent }: PointerEvent): void => {
    const line = (target as HTMLElement).closest<HTMLElement>('.row-list-item');
    const row = rows.row(Number(line?.ariaPosInSet ?? line?.getAttribute('aria-posinset')) - 1);
    if (line && row && !(target as HTMLElement).closest('button')) drag.press(row, line, nativeEvent);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: each row's menu moves it by keyboard
    <div className="lane-rows" onPointerDown={onPointerDown} onDragStart={(event: DragEvent) => event.preventDefault()}>
      <EntityList
        {...props}
        {...{ rows, query: narrowed, shown: undefined }}
        columns={shown}
        firstRow={0}
        work={only}
        asCards
      />
    </div>
  );
});
