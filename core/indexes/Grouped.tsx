// Shows a list in groups: a line for each value with the number of its rows and the sums of their amounts; opened, its
// rows.
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { FailedState } from '../entity/FailedState.tsx';
import { groupOf, inOrder, totalled } from '../list/groups/grouping.ts';
import { useGroupNames, useGroups } from '../list/groups/useGroups.ts';
import type { WholeProps } from '../list/indexBodyProps.ts';
import { InLine, InLineContext } from '../table/grid/inLine.ts';
import { Skeleton } from '../ui/states/Skeleton.tsx';
import { GroupSection } from './GroupSection.tsx';
import { PlainRows } from './PlainRows.tsx';
import '../list/groups/groups.css';

export default observer(function Grouped(props: WholeProps) {
  const { t } = useTranslation();
  const [address] = useSearchParams();
  const by = groupOf(props.entity, address);
  if (by) return <Groups key={by} {...props} by={by} />;
  return (
    <>
      <p className="muted" role="status">
        {t('core.groups.gone')}
      </p>
      <PlainRows {...props} />
    </>
  );
});

const Groups = observer(function Groups(props: WholeProps & { by: string }) {
  const { entity, query, by, choice } = props;
  const { t } = useTranslation();
  const sums = totalled(entity, choice.shown);
  const { data, error, reload } = useGroups(entity, query, by, sums);
  const groups = inOrder(entity, by, data?.groups ?? []);
  const names = useGroupNames(entity, by, groups);
  // The open groups; until somebody opens or closes one, the first, or all if the list is made for that.
  const [open, setOpen] = useState<ReadonlySet<string | null>>();
  const [inLine] = useState(() => new InLine());
  if (error && !data) return <FailedState error={error} onRetry={reload} />;
  if (!data) return <Skeleton shape="table" />;
  const begun = by === entity.list.groupBy ? groups : groups.slice(0, 1);
  const shown = open ?? new Set(begun.map(({ value }) => value));
  const toggle = (value: string | null): void => {
    const next = new Set(shown);
    if (!next.delete(value)) next.add(value);
    setOpen(next);
  };
  return (
    <div className="groups">
      <InLineContext value={inLine}>
        {groups.map((group) => (
          <GroupSection
            key={String(group.value)}
            {...{ ...props, group, sums, names }}
            isOpen={shown.has(group.value)}
            onToggle={() => toggle(group.value)}
          />
        ))}
      </InLineContext>
      {data.more && <p className="muted">{t('core.groups.more', { count: groups.length })}</p>}
    </div>
  );
});
