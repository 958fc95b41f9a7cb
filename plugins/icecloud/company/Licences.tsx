// Which licences the company has, and what each opens in words: its pages, as the registry knows them. Read-only.
import { Tag } from '@blueprintjs/core';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useRegistry } from '#core';
import { LICENSES } from '#core/contract';

export const Licences = observer(function Licences({ held }: { held: readonly string[] }) {
  const { t } = useTranslation();
  const { menu } = useRegistry();
  const opens = (license: string): string[] => {
    const own = menu.filter(({ target }) => target && target.layout === 'admin' && opening(target).includes(license));
    return [...new Set(own.map(({ titleKeys }) => t([...titleKeys])))].sort((a, b) => a.localeCompare(b));
  };
  return (
    <>
      <p>{t('icecloud.company.licences.intro')}</p>
      <ul className="licences">
        {LICENSES.map((license) => {
          const isHeld = held.includes(license);
          const pages = opens(license);
          return (
            <li key={license} className="panel">
              <h2>{t(`icecloud.permission.license.${license}`)}</h2>
              <Tag minimal intent={isHeld ? 'success' : 'none'}>
                {t(`icecloud.company.licences.${isHeld ? 'held' : 'missing'}`)}
              </Tag>
              {pages.length > 0 && <p>{t('icecloud.company.licences.opens', { list: pages.join(', ') })}</p>}
              {pages.length === 0 && <p>{t('icecloud.company.licences.nothing')}</p>}
            </li>
          );
        })}
      </ul>
    </>
  );
});

function opening({
  license,
  pluginLicense,
}: {
  license?: string | readonly string[];
  pluginLicense?: string;
}): string[] {
  return [...[license ?? []].flat(), ...(pluginLicense ? [pluginLicense] : [])];
}
