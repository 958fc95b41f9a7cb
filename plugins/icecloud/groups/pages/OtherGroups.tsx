// Lists the groups that one may not give to this person, with who may; one press asks those people for it.
import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNames, http, toastError } from '#core';
import { saidBy } from '../../refusal.ts';
import type { OtherGroup } from './grants.ts';

export function OtherGroups({ id, groups }: { id: number; groups: readonly OtherGroup[] }) {
  const { t } = useTranslation();
  if (groups.length === 0) return null;
  return (
    <div className="grants-others print-hide">
      <h3>{t('icecloud.grants.others')}</h3>
      <ul className="grants-list">
        {groups.map((group) => (
          <Other key={group.id} employee={id} group={group} />
        ))}
      </ul>
    </div>
  );
}

function Other({ employee, group: { id, name, givers, more } }: { employee: number; group: OtherGroup }) {
  const { t } = useTranslation();
  const [state, setState] = useState<'open' | 'asking' | 'asked'>('open');
  const names = formatNames([...givers, ...(more > 0 ? [t('icecloud.grants.more', { count: more })] : [])]);
  const ask = async () => {
    setState('asking');
    try {
      await http.post(`employee/${employee}/askgroup`, { group_id: id });
      setState('asked');
    } catch (failure) {
      toastError(saidBy(t, failure));
      setState('open');
    }
  };
  return (
    <li>
      <span className="muted">{name}</span>
      <span className="muted">
        {names ? t('icecloud.grants.givenBy', { names }) : t('icecloud.grants.givenByNobody')}
      </span>
      {state === 'asked' ? (
        <span role="status">{t('icecloud.grants.asked')}</span>
      ) : (
        <Button
          size="small"
          text={t('icecloud.grants.ask')}
          aria-label={t('icecloud.grants.askFor', { name })}
          disabled={givers.length === 0}
          loading={state === 'asking'}
          onClick={() => void ask()}
        />
      )}
    </li>
  );
}
