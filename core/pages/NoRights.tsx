// Tells a person without any permission what that means, and who in the company can help.
import { useTranslation } from 'react-i18next';
import { useHelpers } from '../explain/useHelpers.ts';
import { formatNames } from '../texts/format.ts';
import { EmptyState } from '../ui/states/EmptyState.tsx';

export function NoRights() {
  const { t } = useTranslation();
  const names = useHelpers();
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
