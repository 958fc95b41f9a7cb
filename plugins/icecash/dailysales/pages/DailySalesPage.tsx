// Shows /icetruck/dailysalesreport: what vans sold on a business day or in some days, with their tours, their drawers and
// where they stood (docs/domain 18.6).
import { HTMLSelect, SegmentedControl } from '@blueprintjs/core';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import {
  EmptyState,
  FailedState,
  formatDays,
  formatFullDate,
  may,
  PageHeader,
  Skeleton,
  useRegistry,
  useShortcut,
} from '#core';
import { DayPeriod } from '#core/board';
import { dayAfter } from '#core/contract';
import { MailSwitch } from '#core/documents';
import { useAnswer, useQuery, useRecords } from '#core/records';
import { Compare } from './Compare.tsx';
import { Dots } from './Dots.tsx';
import { Back, Items } from './Goods.tsx';
import { Headline } from './Headline.tsx';
import { Hours } from './Hours.tsx';
import { Payments, Rates } from './Money.tsx';
import { StreetActions } from './StreetActions.tsx';
import { SPANS, type Span, type StreetParams, useStreet } from './useStreet.ts';
import { Vans } from './Vans.tsx';
import type { RoadTour } from './words.tsx';
import './street.css';

type Street = ReturnType<typeof useStreet>;

export default observer(function DailySalesPage() {
  const { t } = useTranslation();
  const street = useStreet();
  const { day, params, last } = street;
  return (
    <div className="street">
      <PageHeader
        title={t('icecash.page.dailysalesreport')}
        tools={day && <Choices {...street} day={day} />}
        actions={params && <StreetActions params={params} />}
      />
      {last.state === 'failed' && !params && <FailedState error={last.error} onRetry={last.reload} />}
      {last.state === 'loading' && !params && <Skeleton shape="table" />}
      {params && <Report street={street} params={params} />}
    </div>
  );
});

function Choices({ day, span, van, now, show }: Street & { readonly day: string }) {
  const { t } = useTranslation();
  useShortcut('[', () => show({ day: dayAfter(day, -1) }));
  useShortcut(']', () => show({ day: dayAfter(day, 1) }));
  return (
    <>
      <DayPeriod day={day} now={now} onDay={(to) => show({ day: to })} />
      <SegmentedControl
        size="small"
        aria-label={t('icecash.street.span')}
        options={SPANS.map((each) => ({ value: String(each), label: t(`icecash.street.span.${each}`) }))}
        value={String(span)}
        onValueChange={(to) => show({ span: Number(to) as Span })}
      />
      <VanPick value={van} onChange={(to) => show({ van: to })} />
    </>
  );
}

/** Chooses one van, for who may list them; others choose one by its row. */
const VanPick = observer(function VanPick(props: VanPickProps) {
  const van = useRegistry().entity('IcecreamVan');
  return van && may(van, 'index') ? <VanList {...props} /> : null;
});

interface VanPickProps {
  readonly value: number | undefined;
  readonly onChange: (van?: number) => void;
}

function VanList({ value, onChange }: VanPickProps) {
  const { t } = useTranslation();
  const { records } = useRecords<{ id: number; nr?: number; name?: string }>('icecreamvan', {}, { whole: true });
  if (records.length === 0 && value === undefined) return null;
  return (
    <HTMLSelect
      aria-label={t('icecash.street.van')}
      value={value ?? ''}
      onChange={({ target }) => onChange(Number(target.value) || undefined)}
    >
      <option value="">{t('icecash.street.allVans')}</option>
      {records.map((van) => (
        <option key={van.id} value={van.id}>
          {[van.nr, van.name].filter(Boolean).join(' · ')}
        </option>
      ))}
    </HTMLSelect>
  );
}

function Report({ street, params }: { readonly street: Street; readonly params: StreetParams }) {
  const { t } = useTranslation();
  const { rows, state, error, reload } = useQuery('icecash/street-days', { ...params });
  const search = new URLSearchParams(Object.entries(params).map(([name, value]) => [name, String(value)]));
  const { data: tours = [] } = useAnswer<RoadTour[]>(`icecash/dailysales/road?${search}`);
  const { from, until } = params;
  if (state === 'failed' && rows.length === 0) return <FailedState error={error} onRetry={reload} />;
  if (state === 'loading' && rows.length === 0) return <Skeleton shape="table" />;
  return (
    <>
      <p className="print-show street-of">{from === until ? formatFullDate(from) : formatDays(from, until)}</p>
      <Headline rows={rows} tours={tours} />
      {rows.length === 0 ? (
        <EmptyState icon="chart" title={t('icecash.street.none')} text={t('icecash.street.noneText')} />
      ) : (
        <>
          <Vans {...{ rows, tours, params, onShow: street.show }} />
          <Compare {...{ rows, tours }} />
          <div className="street-pair">
            <Hours params={params} />
            <Dots params={params} />
          </div>
          <div className="street-pair">
            <Rates params={params} rows={rows} />
            <Payments params={params} />
          </div>
          <div className="street-pair">
            <Items params={params} />
            <Back params={params} />
          </div>
        </>
      )}
      <div className="street-foot">
        <p className="muted">{t('icecash.street.counts')}</p>
        <MailSwitch call="icecash/dailysales/mail" label={t('icecash.street.mail')} />
      </div>
    </>
  );
}
