// Lists what goes into the van; once it was counted, what went in, and at night what came back and was sold.
import { useDriveWords } from '#core/driving';
import { type Load, type LoadItem, soldOf } from '../tour.ts';
import './tour-lists.css';

export function LoadList({ load }: { readonly load: Load }) {
  const { t, time } = useDriveWords();
  if (load.items.length === 0) return null;
  return (
    <section aria-label={t('load')}>
      <h2 className="drive-sub">{t('load')}</h2>
      {load.loaded_at && <p className="drive-quiet">{t('loadedAt', { time: time(load.loaded_at) })}</p>}
      <ul className="tour-load">
        {load.items.map((item) => (
          <li key={item.name}>
            <span>{item.name}</span>
            <span className="tour-amount">
              <Amounts item={item} load={load} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Amounts({ item, load }: { readonly item: LoadItem; readonly load: Load }) {
  const { t } = useDriveWords();
  const { unit, planned = 0, loaded = 0, returned = 0, wasted = 0 } = item;
  const of = (amount: number) => (unit ? t(`amount.${unit}`, { amount }) : String(amount));
  if (load.returned_at) return <>{t('soldOf', { sold: of(soldOf(item)), loaded, returned, wasted })}</>;
  if (!load.loaded_at) return <strong>{of(planned)}</strong>;
  return (
    <>
      <strong>{of(loaded)}</strong>
      {loaded !== planned && <span className="drive-quiet"> {t('ofPlanned', { planned })}</span>}
    </>
  );
}
