// Counts what goes into the van, or what comes back whole and wasted: a number for each row, with large buttons round it.
import { useState } from 'react';
import { DriveForm, useDriveWords } from '#core/driving';
import { type Load, type LoadItem, soldOf } from '../tour.ts';
import './tour-lists.css';

interface LoadFormProps {
  readonly kind: 'load' | 'return';
  readonly load: Load;
  readonly save: (items: readonly LoadItem[]) => void;
  readonly close: () => void;
}

export function LoadForm({ kind, load, save, close }: LoadFormProps) {
  const { t } = useDriveWords();
  const isLoad = kind === 'load';
  const [items, setItems] = useState(() => load.items.map((item) => begun(item, isLoad)));
  const wrong = isLoad ? undefined : items.find((item) => soldOf(item) < 0);
  const change = (name: string, values: Partial<LoadItem>) =>
    setItems((now) => now.map((item) => (item.name === name ? { ...item, ...values } : item)));
  return (
    <DriveForm
      title={t(isLoad ? 'countLoad' : 'countReturn')}
      close={close}
      answers={
        <button type="button" className="drive-yes" disabled={Boolean(wrong)} onClick={() => save(items)}>
          {t(isLoad ? 'loadSave' : 'returnSave')}
        </button>
      }
    >
      {items.length === 0 && <p>{t('loadNothing')}</p>}
      {items.map((item) => (
        <fieldset key={item.name} className="tour-count">
          <legend>
            {item.name}{' '}
            <span className="drive-quiet">
              {isLoad
                ? t('planned', { amount: amountOf(item, item.planned, t) })
                : t('took', { amount: amountOf(item, item.loaded, t) })}
            </span>
          </legend>
          {isLoad ? (
            <Count
              label={t('loaded')}
              of={item.name}
              value={item.loaded}
              onChange={(loaded) => change(item.name, { loaded })}
            />
          ) : (
            <>
              <Count
                label={t('returned')}
                of={item.name}
                value={item.returned}
                onChange={(returned) => change(item.name, { returned })}
              />
              <Count
                label={t('wasted')}
                of={item.name}
                value={item.wasted}
                onChange={(wasted) => change(item.name, { wasted })}
              />
            </>
          )}
        </fieldset>
      ))}
      {wrong && (
        <p className="drive-wrong" role="alert">
          {t('tooMuch', { name: wrong.name, loaded: wrong.loaded ?? 0 })}
        </p>
      )}
    </DriveForm>
  );
}

const begun = (item: LoadItem, isLoad: boolean): LoadItem =>
  isLoad
    ? { ...item, loaded: item.loaded ?? item.planned ?? 0 }
    : { ...item, returned: item.returned ?? 0, wasted: item.wasted ?? 0 };

type Translate = ReturnType<typeof useDriveWords>['t'];

const amountOf = ({ unit }: LoadItem, amount = 0, t: Translate): string =>
  unit ? t(`amount.${unit}`, { amount }) : String(amount);

interface CountProps {
  readonly label: string;
  /** What is counted, for readers. */
  readonly of: string;
  readonly value: number | undefined;
  readonly onChange: (value: number) => void;
}

const MOST = 99_999;

function Count({ label, of, value = 0, onChange }: CountProps) {
  const { t } = useDriveWords();
  const set = (next: number) => onChange(Math.min(MOST, Math.max(0, Math.round(next * 1000) / 1000)));
  return (
    <div className="tour-counter">
      <span>{label}</span>
      <button type="button" aria-label={t('less', { name: of })} onClick={() => set(value - 1)}>
        −
      </button>
      <input
        type="number"
        inputMode="decimal"
        min={0}
        step="any"
        aria-label={`${label}: ${of}`}
        value={value}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => set(Number(target.value) || 0)}
      />
      <button type="button" aria-label={t('more', { name: of })} onClick={() => set(value + 1)}>
        +
      </button>
    </div>
  );
}
