// For somebody who may do nothing yet: what that means, and who of the company can help.
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { http } from '../http/http.ts';
import { EmptyState } from '../ui/EmptyState.tsx';

export function NoRights() {
  const { t } = useTranslation();
  const [names, setNames] = useState('');
  useEffect(() => {
    const call = new AbortController();
    http.get<{ data: readonly { name: string }[] }>('access/helpers', { signal: call.signal }).then(
      ({ data }) => setNames(data.data.map(({ name }) => name).join(', ')),
      () => undefined,
    );
    return () => call.abort();
  }, []);
  return (
    <EmptyState
      icon="key"
      title={t('core.dashboard.empty.title')}
      text={names ? t('core.dashboard.empty.who', { names }) : t('core.dashboard.empty.text')}
    />
  );
}
