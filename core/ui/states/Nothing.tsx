// Shows a dash where a field of a record has no value, and says so in a word to screen readers.
import { useTranslation } from 'react-i18next';

export function Nothing() {
  const { t } = useTranslation();
  return (
    <span className="nothing">
      <span aria-hidden="true">–</span>
      <span className="visually-hidden">{t('core.view.nothing')}</span>
    </span>
  );
}
