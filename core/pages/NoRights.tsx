// Tells a person without any permission what that means, and who in the company can help.
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { http } from '../http/http.ts';
import { formatNames } from '../texts/format.ts';
import { EmptyState } from '../ui/states/EmptyState.tsx';

export function NoRights() {
  const { t } = useTranslation();
  const [names, setNames] = useState<readonly string[]>([]);
  useEffect(() => {
    const call = new AbortController();
    http.get<{ data: readonly { name: string }[] }>('access/helpers', { signal: call.signal }).then(
      ({ data }) => setNames(data.data.map(({ name }) => name)),
      () => undefined,
    );
    return () => call.abort();
  }, []);
  return (
    <EmptyState
      icon="key"
      title={t('core.dashboard.empty.title')}
      text={
        names.length > 0
          ? t('core.dashboard.empty.who', { names: formatNames(names, 'disjunction') })
          : t('core.dashboard.empty.text')
      }
    />
  );
}
