// Shows one plugin and what it contributes, unfolded when a search found it.
import { HTMLTable, Tag } from '@blueprintjs/core';
import { useTranslation } from 'react-i18next';
import { contractsText } from '#core/contract';
import type { ContributionRow, PluginRow } from './contributions.ts';

export function PluginSection({ row, open }: { row: PluginRow; open: boolean }) {
  const { t } = useTranslation();
  const { plugin, contributions, isLayer } = row;
  return (
    <details className="developer-plugin" open={open || undefined}>
      <summary>
        <strong>{plugin.id}</strong>
        {isLayer && (
          <Tag minimal intent="primary">
            {t('company.developer.layer')}
          </Tag>
        )}
        <Tag minimal>{t('company.developer.contract', { version: contractsText(plugin.contract) })}</Tag>
        {plugin.license && <Tag minimal>{t('company.developer.license', { license: plugin.license })}</Tag>}
        {plugin.requires && plugin.requires.length > 0 && (
          <Tag minimal>{t('company.developer.requires', { plugins: plugin.requires.join(', ') })}</Tag>
        )}
        <span className="developer-count">{t('company.developer.contributions', { count: contributions.length })}</span>
      </summary>
      {contributions.length > 0 && <Contributions rows={contributions} />}
    </details>
  );
}

function Contributions({ rows }: { rows: readonly ContributionRow[] }) {
  const { t } = useTranslation();
  return (
    <HTMLTable compact striped className="developer-table">
      <thead>
        <tr>
          <th>{t('company.developer.kind')}</th>
          <th>{t('company.developer.id')}</th>
          <th>{t('company.developer.detail')}</th>
          <th>{t('company.developer.asks')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, kind, id, detail, permissions }) => (
          <tr key={key}>
            <td>{t(`company.developer.kind.${kind}`)}</td>
            <td>
              <code>{id}</code>
            </td>
            <td>{detail && <code>{detail}</code>}</td>
            <td>{kind === 'page' || kind === 'widget' ? <Asks permissions={permissions} /> : null}</td>
          </tr>
        ))}
      </tbody>
    </HTMLTable>
  );
}

function Asks({ permissions = [] }: { permissions?: readonly string[] }) {
  const { t } = useTranslation();
  return permissions.length === 0 ? t('company.developer.asks.nothing') : <code>{permissions.join(', ')}</code>;
}
