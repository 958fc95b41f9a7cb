// Shows the head of a public menu's page as customers see it; the items follow on the page itself.
import { useTranslation } from 'react-i18next';
import { formatNumber, session } from '#core';
import type { PublicMenu } from './publicMenu.ts';

export function PublicCard({ menu, address }: { readonly menu: PublicMenu; readonly address: string }) {
  const { t } = useTranslation();
  const { capacity_per_hour } = menu;
  const capacity = capacity_per_hour && t('icecash.public.people', { formatted: formatNumber(capacity_per_hour) });
  const facts = [
    [t('icecash.menu.public_price_range'), menu.public_price_range],
    [t('icecash.public.capacity'), capacity],
  ].filter(([, value]) => value);
  const files = [
    [t('icecash.menu.pdf_public_uri'), menu.pdf_public_uri, 'menu.pdf'],
    [t('icecash.menu.terms_and_conditions_uri'), menu.terms_and_conditions_uri, 'terms.pdf'],
  ].filter(([, file]) => file);
  return (
    <article className="public-card">
      <p className="muted">{session.auth.authEmployee?.company.name}</p>
      <h2>{menu.public_name ?? menu.name}</h2>
      {menu.public_description && <p className="public-card-text">{menu.public_description}</p>}
      {facts.length > 0 && (
        <dl>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd className="numeric">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {files.length > 0 && (
        <ul>
          {files.map(([name, , file]) => (
            <li key={file}>
              <a href={`${address}/${file}`} target="_blank" rel="noopener noreferrer">
                {name}
              </a>
            </li>
          ))}
        </ul>
      )}
    </article>
  );
}
