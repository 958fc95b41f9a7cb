// Shows /company/operating to whoever operates Scoop: its curves over an hour up to two weeks, of all processes or of one.
import { HTMLSelect, SegmentedControl } from '@blueprintjs/core';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { EmptyState, ErrorState, PageHeader } from '#core';
import { Curves } from './Curves.tsx';
import './operating.css';
import { PluginTable } from './PluginTable.tsx';
import { type Operation, RANGES, type Shown, useOperation } from './useOperation.ts';

const DEFAULT = '6h';

export default observer(function Operating() {
  const { t } = useTranslation();
  const [address, setAddress] = useSearchParams();
  const range = RANGES.find((one) => one === address.get('range')) ?? DEFAULT;
  const process = address.get('process') ?? undefined;
  const asked = useOperation({ range, process });
  const { data, state, reload } = asked;
  const show = (shown: Partial<Shown>) => {
    const next = { range, process, ...shown };
    setAddress({ range: next.range, ...(next.process && { process: next.process }) }, { replace: true });
  };
  return (
    <>
      <PageHeader
        title={t('company.page.operating')}
        tools={<Tools {...{ range, process, show }} processes={data?.processes ?? []} />}
      />
      {state === 'failed' && !data ? (
        <ErrorState onRetry={reload} />
      ) : data?.points.length === 0 ? (
        <EmptyState icon="chart" title={t('company.operating.none')} text={t('company.operating.none.why')} />
      ) : (
        <div className="operating">
          {data && <p className="muted">{t('company.operating.averaged', { count: Math.round(data.seconds / 60) })}</p>}
          <Curves asked={asked} />
          <PluginTable asked={asked} />
        </div>
      )}
    </>
  );
});

interface ToolsProps extends Shown, Pick<Operation, 'processes'> {
  readonly show: (shown: Partial<Shown>) => void;
}

function Tools({ range, process, processes, show }: ToolsProps) {
  const { t } = useTranslation();
  const options = RANGES.map((value) => ({ value, label: t(`company.operating.range.${value}`) }));
  return (
    <>
      <SegmentedControl
        className="operating-ranges"
        size="small"
        aria-label={t('company.operating.range')}
        options={options}
        value={range}
        onValueChange={(value) => show({ range: value as Shown['range'] })}
      />
      <HTMLSelect
        className="operating-ranges-phone"
        aria-label={t('company.operating.range')}
        value={range}
        options={options}
        onChange={({ target }) => show({ range: target.value as Shown['range'] })}
      />
      <HTMLSelect
        aria-label={t('company.operating.process')}
        value={process ?? ''}
        onChange={({ target }) => show({ process: target.value || undefined })}
      >
        <option value="">{t('company.operating.process.all')}</option>
        {processes.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </HTMLSelect>
    </>
  );
}
