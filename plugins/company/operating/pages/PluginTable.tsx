// Lists what each module did in the span: calls, how many failed, how long one took, and jobs.
import { useTranslation } from 'react-i18next';
import { formatNumber, PlainTable, ReportPart } from '#core';
import type { AskedOperation, PluginWork } from './useOperation.ts';

export function PluginTable({ asked }: { readonly asked: AskedOperation }) {
  const { t } = useTranslation();
  const plugins = asked.data?.plugins ?? [];
  const line = (id: string) => t(`company.operating.line.${id}`);
  const columns = [
    { text: t('company.operating.plugin') },
    { text: line('calls'), numeric: true },
    { text: line('errors'), numeric: true },
    { text: t('company.operating.plugin.mean'), numeric: true },
    { text: t('company.operating.plugin.jobs'), numeric: true },
  ];
  const title = t('company.operating.plugins');
  return (
    <ReportPart title={title} asked={asked} count={plugins.length} empty={t('company.operating.plugins.none')}>
      <PlainTable
        label={title}
        columns={columns}
        rows={plugins.map((plugin) => [
          plugin.id,
          nameOf(plugin, t),
          formatNumber(plugin.calls),
          formatNumber(plugin.errors),
          plugin.calls > 0 ? `${formatNumber(meanOf(plugin), ONE_DIGIT)} ${t('company.operating.unit.ms')}` : '–',
          formatNumber(plugin.jobs),
        ])}
      />
    </ReportPart>
  );
}

const ONE_DIGIT = { maximumFractionDigits: 1 } as const;

const meanOf = ({ calls, seconds }: PluginWork) => (seconds * 1000) / calls;

/** Names a module as the menu does. */
const nameOf = ({ id }: PluginWork, t: (key: string, params?: { defaultValue: string }) => string) =>
  id === 'api' ? t('company.operating.plugin.api') : t(`${id}.menu.${id}`, { defaultValue: id });
