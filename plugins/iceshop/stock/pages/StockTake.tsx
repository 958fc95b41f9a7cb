// Shows the stock take of one division: its progress, its storage places, and the differences.
import { InputGroup, ProgressBar, Switch } from '@blueprintjs/core';
import { SearchIcon } from '@blueprintjs/icons';
import { observer } from 'mobx-react-lite';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState, FailedState, formatNumber, Skeleton } from '#core';
import { plainText } from '#core/contract';
import { useQuery } from '#core/records';
import { CountPlace } from './CountPlace.tsx';
import { type CountedItem, Counts } from './Counts.ts';
import { Differences } from './Differences.tsx';
import { usePlaces } from './places.ts';

export const StockTake = observer(function StockTake({ division }: { division: number }) {
  const { t } = useTranslation();
  const [counts] = useState(() => new Counts(division));
  const [typed, setTyped] = useState('');
  const [showsExpected, setShowsExpected] = useState(false);
  const [everything, setEverything] = useState(false);
  const { rows, state, error, reload } = useQuery('iceshop/stocktake', { division_id: division, everything });
  const current = counts.over(rows);
  const found = matching(current, useDeferredValue(typed.trim()));
  const { places, bringForward } = usePlaces(division, found);
  if (state === 'loading' && rows.length === 0) return <Skeleton shape="form" />;
  if (state === 'failed' && rows.length === 0) return <FailedState error={error} onRetry={reload} />;
  return (
    <div className="stock-take-columns">
      {rows.length > 0 && <Progress rows={current} failed={counts.failed} />}
      <div className="stock-take-tools">
        <InputGroup
          type="search"
          leftIcon={<SearchIcon />}
          aria-label={t('iceshop.stocktake.search')}
          placeholder={t('iceshop.stocktake.search')}
          value={typed}
          onValueChange={setTyped}
        />
        <Switch
          label={t('iceshop.stocktake.showExpected')}
          checked={showsExpected}
          onChange={() => setShowsExpected(!showsExpected)}
        />
        <Switch
          label={t('iceshop.stocktake.everything')}
          checked={everything}
          onChange={() => setEverything(!everything)}
        />
      </div>
      <div className="stock-take-places">
        {rows.length === 0 && (
          <EmptyState icon="cubes" title={t('iceshop.stocktake.none')} text={t('iceshop.stocktake.noneText')} />
        )}
        {rows.length > 0 && found.length === 0 && <p className="muted">{t('iceshop.stocktake.noMatch', { typed })}</p>}
        {places.map((place, at) => (
          <CountPlace
            key={place.name}
            {...{ place, counts, showsExpected, rows }}
            onForward={at > 0 && typed === '' ? () => bringForward(place.name) : undefined}
          />
        ))}
      </div>
      <Differences rows={current} counts={counts} reload={reload} />
    </div>
  );
});

/** Finds items by name, place and category, ignoring capitals and accents. */
function matching(rows: readonly CountedItem[], search: string): readonly CountedItem[] {
  if (search === '') return rows;
  const wanted = plainText(search);
  return rows.filter(({ name, storage = '', category = '' }) =>
    plainText(`${name} ${storage} ${category}`).includes(wanted),
  );
}

function Progress({ rows, failed }: { rows: readonly CountedItem[]; failed: number }) {
  const { t } = useTranslation();
  const done = rows.filter(({ counted }) => counted !== undefined).length;
  const text = t('iceshop.stocktake.progress', { done: formatNumber(done), total: formatNumber(rows.length) });
  return (
    <div className="stock-take-progress">
      <strong className="numeric" role="status">
        {text}
      </strong>
      <ProgressBar
        intent="primary"
        stripes={false}
        animate={false}
        value={done / Math.max(1, rows.length)}
        aria-label={text}
      />
      {failed > 0 && <span className="count-failed">{t('iceshop.stocktake.unsaved', { count: failed })}</span>}
    </div>
  );
}
