// A layout in which there is no page to show: nothing is permitted, or what would be home has failed.
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../ui/states/ErrorState.tsx';

export function NothingHere() {
  const { t } = useTranslation();
  return <ErrorState title={t('core.routing.nothing.title')} text={t('core.routing.nothing.text')} />;
}
