// Lists plugins, contributions and faults, searchable: a developer looks here when something does not show
// (docs/plugins/begin.md, "Faults").
import { InputGroup } from '@blueprintjs/core';
import { SearchIcon } from '@blueprintjs/icons';
import { observer } from 'mobx-react-lite';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { EmptyState, PageHeader, useRegistry } from '#core';
import { type PluginRow, pluginRows } from './contributions.ts';
import './developer.css';
import { FaultTable } from './FaultTable.tsx';
import { InstalledList } from './InstalledList.tsx';
import { JobList } from './JobList.tsx';
import { OverlayList } from './OverlayList.tsx';
import { PluginSection } from './PluginSection.tsx';
import { PortList } from './PortList.tsx';

export default observer(function Developer() {
  const { t } = useTranslation();
  const registry = useRegistry();
  const [text, setText] = useState('');
  const search = useDeferredValue(text.trim().toLowerCase());
  const faults = registry.faults.filter((fault) => holds(search, Object.values(fault)));
  const plugins = pluginRows(registry).flatMap((row) => matching(row, search));
  const nothing = search !== '' && faults.length === 0 && plugins.length === 0;
  const label = t('company.developer.search');
  return (
    <>
      <PageHeader
        title={t('company.page.developer')}
        tools={
          <InputGroup
            type="search"
            className="developer-search"
            aria-label={label}
            placeholder={label}
            leftIcon={<SearchIcon />}
            value={text}
            onValueChange={setText}
          />
        }
      />
      {nothing ? (
        <EmptyState
          icon="search"
          title={t('company.developer.nothing', { text })}
          text={t('company.developer.nothing.text')}
        />
      ) : (
        <div className="developer">
          <p>
            {t('company.developer.intro')} <Link to="/admin/company/parts">{t('company.parts.show')}</Link>
          </p>
          {search === '' && <InstalledList />}
          {search === '' && <OverlayList />}
          {search === '' && <JobList />}
          {search === '' && <PortList />}
          {(faults.length > 0 || search === '') && (
            <section className="developer-scroll" aria-labelledby="developer-faults">
              <h2 id="developer-faults">{t('company.developer.faults')}</h2>
              <FaultTable faults={faults} none={registry.faults.length === 0} />
            </section>
          )}
          {plugins.length > 0 && (
            <section aria-labelledby="developer-plugins">
              <h2 id="developer-plugins">{t('company.developer.plugins')}</h2>
              {plugins.map((row) => (
                <PluginSection key={row.key} row={row} open={search !== ''} />
              ))}
            </section>
          )}
        </div>
      )}
    </>
  );
});

/** Keeps the whole plugin if the search matches its name, else only the contributions that match. */
function matching(row: PluginRow, search: string): PluginRow[] {
  const { id, license, requires = [] } = row.plugin;
  if (holds(search, [id, license, ...requires])) return [row];
  const contributions = row.contributions.filter((contribution) =>
    holds(search, [contribution.id, contribution.detail, contribution.kind, ...(contribution.permissions ?? [])]),
  );
  return contributions.length > 0 ? [{ ...row, contributions }] : [];
}

function holds(search: string, values: readonly (string | undefined)[]): boolean {
  return values.some((value) => value?.toLowerCase().includes(search));
}
