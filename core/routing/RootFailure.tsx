// Shows an error that happened outside every contribution, in the frame itself, and offers a reload.
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../ui/states/ErrorState.tsx';
import type { Leaving } from './session.ts';

export function RootFailure({ leaving }: { leaving: Leaving }) {
  const { t } = useTranslation();
  return (
    <ErrorState
      title={t('core.routing.failure.title')}
      text={t('core.routing.failure.text')}
      onRetry={() => leaving.reload()}
    />
  );
}
