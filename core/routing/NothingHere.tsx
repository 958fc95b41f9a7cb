// Shows a message where a layout has no page: nothing is permitted, or the home page has failed.
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../ui/states/ErrorState.tsx';

export function NothingHere() {
  const { t } = useTranslation();
  return <ErrorState title={t('core.routing.nothing.title')} text={t('core.routing.nothing.text')} />;
}
