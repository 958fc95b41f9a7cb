// Offers the field by which a list is grouped. It stands among the columns, and the address keeps the choice.
import { FormGroup, HTMLSelect } from '@blueprintjs/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { labelKeyOf } from '../../fields/entityField.ts';
import type { ResolvedEntity } from '../../plugins/resolved.ts';
import { session } from '../../session/session.ts';
import { GROUP } from '../look/look.ts';
import { groupings, groupOf } from './grouping.ts';

export function GroupBy({ entity }: { readonly entity: ResolvedEntity }) {
  const { t } = useTranslation();
  const id = useId();
  const [address, setAddress] = useSearchParams();
  const named = groupings(entity).map((value) => {
    const [name = '', step] = value.split('.');
    const field = t(labelKeyOf(entity, name));
    return { value, label: step ? t(`core.groups.by.${step}`, { field }) : field };
  });
  if (named.length === 0) return null;
  const choose = (by: string): void =>
    setAddress(
      (now) => {
        if (by === (entity.list.groupBy ?? '')) now.delete(GROUP);
        else now.set(GROUP, by);
        return now;
      },
      { replace: true },
    );
  const sorted = named.sort((a, b) => a.label.localeCompare(b.label, session.locale));
  return (
    <FormGroup className="group-by" label={t('core.groups.by')} labelFor={id}>
      <HTMLSelect
        id={id}
        fill
        iconProps={{ title: '' }}
        value={groupOf(entity, address) ?? ''}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
        options={[{ value: '', label: t('core.groups.none') }, ...sorted]}
      />
    </FormGroup>
  );
}
