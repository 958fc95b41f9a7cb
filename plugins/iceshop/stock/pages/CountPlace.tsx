// Lists the items of one storage place for counting: the first ones, and more on request.
import { Button } from '@blueprintjs/core';
import { ArrowUpIcon } from '@blueprintjs/icons';
import { observer } from 'mobx-react-lite';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#core';
import { CountRow, type CountRowProps } from './CountRow.tsx';
import type { StoragePlace } from './places.ts';

const SHOWN = 100;

interface CountPlaceProps extends Omit<CountRowProps, 'item'> {
  readonly place: StoragePlace;
  /** Absent for the first place. */
  readonly onForward?: () => void;
}

export const CountPlace = observer(function CountPlace({ place, onForward, ...rest }: CountPlaceProps) {
  const { t } = useTranslation();
  const title = useId();
  const [shown, setShown] = useState(SHOWN);
  const { items } = place;
  const name = place.name || t('iceshop.stocktake.noPlace');
  const done = items.filter(({ counted }) => counted !== undefined).length;
  return (
    <section className="panel count-place" aria-labelledby={title}>
      <header>
        <h2 id={title}>{name}</h2>
        <span className="muted numeric">
          {t('iceshop.stocktake.progress', { done: formatNumber(done), total: formatNumber(items.length) })}
        </span>
        {onForward && (
          <Button
            variant="minimal"
            icon={<ArrowUpIcon />}
            aria-label={t('iceshop.stocktake.forward', { name })}
            title={t('iceshop.stocktake.forward', { name })}
            onClick={onForward}
          />
        )}
      </header>
      <ul>
        {items.slice(0, shown).map((item) => (
          <CountRow key={item.id} item={item} {...rest} />
        ))}
      </ul>
      {items.length > shown && (
        <Button
          className="count-rest"
          text={t('iceshop.stocktake.showMore', { number: formatNumber(items.length - shown) })}
          onClick={() => setShown(shown + SHOWN)}
        />
      )}
    </section>
  );
});
