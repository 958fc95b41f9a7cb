// Shows one group of a list: its line, and below it, once opened, its rows as the list itself would show them.
import { Button } from '@blueprintjs/core';
import { ChevronDownIcon, ChevronRightIcon } from '@blueprintjs/icons';
import { observer } from 'mobx-react-lite';
import { useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { labelKeyOf } from '../fields/entityField.ts';
import type { Translate } from '../fields/kind.ts';
import { textOf } from '../fields/value.tsx';
import { askedFields } from '../list/filter/askedFields.ts';
import { columnsWithin, queryOfGroup } from '../list/groups/grouping.ts';
import { groupName } from '../list/groups/groupName.tsx';
import type { Group } from '../list/groups/useGroups.ts';
import type { WholeProps } from '../list/indexBodyProps.ts';
import { heightInSight } from '../list/look/inSight.ts';
import { useRows } from '../list/rows/useRows.ts';
import { useGroupWork } from '../list/rows/useRowWork.ts';
import { formatNumber } from '../texts/format.ts';
import { PlainRows } from './PlainRows.tsx';

interface GroupProps extends WholeProps {
  readonly by: string;
  readonly group: Group;
  readonly sums: readonly string[];
  readonly names: ReadonlyMap<number, string>;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

export const GroupSection = observer(function GroupSection(props: GroupProps) {
  const { entity, by, group, sums, names, isOpen, onToggle } = props;
  const { t } = useTranslation();
  const id = useId();
  const Caret = isOpen ? ChevronDownIcon : ChevronRightIcon;
  return (
    <section className="group" aria-labelledby={id}>
      <h2>
        <button id={id} type="button" className="group-line" aria-expanded={isOpen} onClick={onToggle}>
          <Caret />
          <span className="group-name">{groupName(entity, by, group.value, { names, t: t as Translate })}</span>
          <span className="page-count numeric">{formatNumber(group.count)}</span>
          <span className="group-totals numeric">
            {sums.map((name) => (
              <span key={name}>
                <span className="muted">{t(labelKeyOf(entity, name))}</span>{' '}
                {textOf(entity, name, { [name]: group.totals[name] }, t as Translate)}
              </span>
            ))}
          </span>
        </button>
      </h2>
      {isOpen && <GroupRows {...props} />}
    </section>
  );
});

/** Room for a scrollbar below the rows. */
const SCROLLBAR = 16;
/** Number of rows of an open group; more are added below them, so that only the page scrolls. */
const STEP = 50;

const GroupRows = observer(function GroupRows({ by, group, ...props }: GroupProps) {
  const { entity, query, choice, work, room, label } = props;
  const { value, count } = group;
  const narrowed = useMemo(() => queryOfGroup(query, by, value), [query, by, value]);
  const list = useRows(entity.resource, narrowed, () => askedFields(entity, choice.shown));
  const { rows } = list;
  const shown = useMemo(() => columnsWithin(choice.shown, by), [choice.shown, by]);
  const { widths, showsStandard } = choice;
  const columns = { shown, widths, showsStandard, setWidth: choice.setWidth.bind(choice) };
  const own = useGroupWork(entity, { query, narrowed }, list, work);
  const { t } = useTranslation();
  const [most, setMost] = useState(STEP);
  const height = heightInSight(count, room, { table: most, list: most }) + SCROLLBAR;
  return (
    <>
      <div className="group-rows" style={{ height }}>
        <PlainRows
          {...props}
          {...{ rows, query: narrowed, label, most }}
          choice={columns}
          look="table"
          firstRow={0}
          work={own}
        />
      </div>
      {count > most && (
        <Button
          className="group-more"
          variant="minimal"
          text={t('core.related.more')}
          onClick={() => setMost(most + STEP)}
        />
      )}
    </>
  );
});
