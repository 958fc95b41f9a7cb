// Chooses whose guide is shown: one's own, or that of a permission group, for people who may see groups.
import { HTMLSelect } from '@blueprintjs/core';
import { useTranslation } from 'react-i18next';
import type { PreviewGroup } from '#core';
import { useAnswer } from '#core/records';

const ALL = { 'page[size]': 500, sort: 'name' };

interface GroupChoiceProps {
  readonly group: PreviewGroup | null;
  readonly onGroup: (group: PreviewGroup | null) => void;
}

export function GroupChoice({ group, onGroup }: GroupChoiceProps) {
  const { t } = useTranslation();
  const { data: groups = [] } = useAnswer<readonly PreviewGroup[]>('permissiongroup', ALL);
  return (
    <HTMLSelect
      aria-label={t('company.guide.for')}
      value={group?.id ?? ''}
      onChange={({ currentTarget }) => onGroup(groups.find(({ id }) => String(id) === currentTarget.value) ?? null)}
      options={[
        { value: '', label: t('company.guide.own') },
        ...groups.map(({ id, name }) => ({ value: id, label: name })),
      ]}
    />
  );
}
