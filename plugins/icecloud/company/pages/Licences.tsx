// Lists the company's licences, until when each is valid, and which pages it opens. Only root changes them.
import { Button, Tag } from '@blueprintjs/core';
import { EditIcon } from '@blueprintjs/icons';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EntityDialog, formatDate, session, usePermissionWords, useRegistry } from '#core';
import { licenseName, licensesOf } from '#core/contract';
import type { CompanyRecord, OwnCompany } from './useOwnCompany.ts';

interface Term {
  readonly license: string;
  readonly valid_from?: string | null;
  readonly valid_until?: string | null;
}

export const Licences = observer(function Licences({ company }: { company: OwnCompany }) {
  const { t } = useTranslation();
  const { menu, plugins } = useRegistry();
  const words = usePermissionWords();
  const held = (company.record.licenses ?? []) as readonly string[];
  const terms = (company.record.license_terms ?? []) as readonly Term[];
  const opens = (license: string): string[] => {
    const own = menu.filter(({ target }) => target && target.layout === 'admin' && opening(target).includes(license));
    return [...new Set(own.map(({ titleKeys }) => t([...titleKeys])))].sort((a, b) => a.localeCompare(b));
  };
  return (
    <>
      {session.subject?.user?.is_root === true && <Change company={company} />}
      <p>{t('icecloud.company.licences.intro')}</p>
      <ul className="licences">
        {licensesOf(plugins).map((license) => {
          const isHeld = held.includes(license);
          const pages = opens(license);
          return (
            <li key={license} className="panel">
              <h2>{licenseName(license, words)}</h2>
              <Tag minimal intent={isHeld ? 'success' : 'none'}>
                {t(`icecloud.company.licences.${isHeld ? 'held' : 'missing'}`)}
              </Tag>
              <Days terms={terms.filter((term) => term.license === license)} />
              {pages.length > 0 && <p>{t('icecloud.company.licences.opens', { list: pages.join(', ') })}</p>}
              {pages.length === 0 && <p>{t('icecloud.company.licences.nothing')}</p>}
            </li>
          );
        })}
      </ul>
    </>
  );
});

/** Shows the first and last day of a licence, if it has them. */
function Days({ terms }: { terms: readonly Term[] }) {
  const { t } = useTranslation();
  const said = terms.filter(({ valid_from, valid_until }) => valid_from || valid_until);
  if (said.length === 0) return null;
  return (
    <ul className="licence-days">
      {said.map(({ valid_from, valid_until }) => (
        <li key={`${valid_from} ${valid_until}`}>
          {[
            valid_from && t('icecloud.company.licences.from', { date: formatDate(valid_from) }),
            valid_until && t('icecloud.company.licences.until', { date: formatDate(valid_until) }),
          ]
            .filter(Boolean)
            .join(' ')}
        </li>
      ))}
    </ul>
  );
}

function Change({ company: { entity, record, set } }: { company: OwnCompany }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const others = Object.keys(entity.schema.properties).filter((name) => name !== 'license_terms');
  return (
    <div className="company-actions">
      <Button icon={<EditIcon />} text={t('icecloud.company.licences.change')} onClick={() => setOpen(true)} />
      {isOpen && (
        <EntityDialog
          entity={entity}
          id={record.id}
          start="edit"
          omit={others}
          onClose={() => setOpen(false)}
          onChanged={(saved) => saved && set(saved as CompanyRecord)}
        />
      )}
    </div>
  );
}

function opening({
  license,
  pluginLicense,
}: {
  license?: string | readonly string[];
  pluginLicense?: string;
}): string[] {
  return [...[license ?? []].flat(), ...(pluginLicense ? [pluginLicense] : [])];
}
