// Shows the product's name below every page, and a link to the state of the service (docs/domain 4.3).
import { useTranslation } from 'react-i18next';
import { settings } from '../settings.ts';

export function Footer() {
  const { t } = useTranslation();
  return (
    <footer className="footer print-hide">
      <span>© {new Date().getFullYear()} Scoop</span>
      {/^https?:\/\//.test(settings.status_url) && (
        <a href={settings.status_url} target="_blank" rel="noopener noreferrer">
          {t('core.shell.status')}
        </a>
      )}
    </footer>
  );
}
