// Shows the second step of a price list: what would change, the steepest rise first. Nothing is written yet.
import { Checkbox, Tag } from '@blueprintjs/core';
import { useTranslation } from 'react-i18next';
import { formatNumber, useSettings } from '#core';
import type { settings } from '../../settings.ts';
import type { ListedArticle, PriceChange, PriceComparison, PriceLine } from '../priceList.ts';
import { formatPrice } from './PriceCell.tsx';

interface PriceChangesProps {
  readonly found: PriceComparison;
  readonly add: boolean;
  readonly retire: boolean;
  readonly setAdd: (add: boolean) => void;
  readonly setRetire: (retire: boolean) => void;
}

/** More are counted, not shown. */
const SHOWN = 200;

export function PriceChanges({ found, add, retire, setAdd, setRetire }: PriceChangesProps) {
  const { t } = useTranslation();
  const changed = [...found.changed].sort((a, b) => (b.percent ?? 0) - (a.percent ?? 0));
  const counts = { same: formatNumber(found.same), nameless: formatNumber(found.nameless) };
  return (
    <div className="price-changes">
      <p className="muted">
        {t('iceshop.pricelist.same', counts)}
        {found.nameless > 0 && ` ${t('iceshop.pricelist.nameless', counts)}`}
      </p>
      <Part title={t('iceshop.pricelist.changed', { number: formatNumber(changed.length) })} of={changed.length}>
        {changed.slice(0, SHOWN).map((change) => (
          <ChangeLine key={change.id} change={change} />
        ))}
      </Part>
      <Part title={t('iceshop.pricelist.new', { number: formatNumber(found.new.length) })} of={found.new.length}>
        {found.new.length > 0 && (
          <li>
            <Checkbox checked={add} label={t('iceshop.pricelist.add')} onChange={() => setAdd(!add)} />
          </li>
        )}
        {found.new.slice(0, SHOWN).map((line) => (
          <li key={`${line.sku} ${line.name}`}>
            <Name line={line} />
            <span className="numeric">{formatPrice(line.price_vate)}</span>
          </li>
        ))}
      </Part>
      <Part title={t('iceshop.pricelist.gone', { number: formatNumber(found.gone.length) })} of={found.gone.length}>
        {found.gone.length > 0 && (
          <li>
            <Checkbox checked={retire} label={t('iceshop.pricelist.retire')} onChange={() => setRetire(!retire)} />
          </li>
        )}
        {found.gone.slice(0, SHOWN).map((line) => (
          <li key={line.id}>
            <Name line={line} />
            <span className="numeric">{line.from === undefined ? '' : formatPrice(line.from)}</span>
          </li>
        ))}
      </Part>
    </div>
  );
}

function Part({ title, of, children }: { title: string; of: number; children: React.ReactNode }) {
  const { t } = useTranslation();
  return (
    <section>
      <h3>{title}</h3>
      <ul>{children}</ul>
      {of > SHOWN && <p className="muted">{t('iceshop.pricelist.rest', { number: formatNumber(of - SHOWN) })}</p>}
    </section>
  );
}

function Name({ line: { name, pack_unit, sku } }: { line: ListedArticle | PriceLine }) {
  return (
    <span className="price-name">
      {name} <span className="muted">{[pack_unit, sku].filter(Boolean).join(' · ')}</span>
    </span>
  );
}

function ChangeLine({ change }: { change: PriceChange }) {
  const { t } = useTranslation();
  const { from, to, percent } = change;
  const { price_rise_percent } = useSettings<typeof settings>('icecloud');
  const signed = percent === undefined ? '' : formatNumber(percent, { signDisplay: 'exceptZero' });
  return (
    <li>
      <Name line={change} />
      <span className="numeric">
        {from === undefined ? '–' : formatPrice(from)} <span aria-hidden="true">→</span>{' '}
        <span className="visually-hidden">{t('iceshop.pricelist.becomes')}</span> <strong>{formatPrice(to)}</strong>
      </span>
      {percent !== undefined && (
        <Tag minimal className="price-percent" intent={percent > price_rise_percent ? 'warning' : 'none'}>
          {percent > price_rise_percent && '▲ '}
          {signed} %
        </Tag>
      )}
    </li>
  );
}
