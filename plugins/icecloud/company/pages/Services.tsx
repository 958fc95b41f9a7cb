// Lists the services beside Scoop that this deployment names, with the way to each (docs/domain 5.4).
import { ShareIcon } from '@blueprintjs/icons';
import { useTranslation } from 'react-i18next';
import { settings } from '#core';

export function Services() {
  const { t } = useTranslation();
  const services = [
    ['pointOfSale', settings.point_of_sale_url],
    ['accounting', settings.accounting_url],
  ] as const;
  const named = services.filter(([, address]) => /^https?:\/\//.test(address) && URL.canParse(address));
  if (named.length === 0) return null;
  return (
    <section className="services">
      <h2>{t('icecloud.company.services')}</h2>
      <ul>
        {named.map(([id, address]) => (
          <li key={id} className="panel">
            <span>{t(`icecloud.company.services.${id}`)}</span>
            <a href={address} target="_blank" rel="noopener noreferrer">
              {t('icecloud.company.services.open', { host: new URL(address).host })}
              <ShareIcon size={14} aria-hidden="true" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
