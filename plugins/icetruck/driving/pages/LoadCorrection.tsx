// Lets planners correct what a tour loaded or brought back, row by row, and says what cannot be.
import { Button, HTMLTable, InputGroup } from '@blueprintjs/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { announceRecord, formatNumber, http, parseNumber, toast, toastError, useReason, useRegistry } from '#core';
import { type LoadItem, soldOf } from '../tour.ts';

export type Counting = 'load' | 'return';
type Field = 'loaded' | 'returned' | 'wasted';

interface LoadCorrectionProps {
  readonly tour: number;
  readonly counting: Counting;
  readonly items: readonly LoadItem[];
  readonly close: () => void;
}

const FIELDS: Readonly<Record<Counting, readonly Field[]>> = { load: ['loaded'], return: ['returned', 'wasted'] };
const MOST = 99_999;

export function LoadCorrection({ tour, counting, items, close }: LoadCorrectionProps) {
  const { t } = useTranslation();
  const reason = useReason(useRegistry().entity('tourload')!);
  const [rows, setRows] = useState(() => items.map((item) => begun(item, counting)));
  const [isBusy, setBusy] = useState(false);
  const fields = FIELDS[counting];
  const wrong = rows.find((row) => soldOf(row) < 0);
  const change = (name: string, values: Partial<LoadItem>) =>
    setRows((now) => now.map((row) => (row.name === name ? { ...row, ...values } : row)));
  const save = async () => {
    setBusy(true);
    try {
      const said = rows.map((row) => Object.fromEntries(['name' as const, ...fields].map((key) => [key, row[key]])));
      await http.post(`icetruck/tour/${tour}/${counting}`, { items: said });
      toast(t('icetruck.load.corrected'));
      close();
    } catch (error) {
      toastError(reason(error));
    } finally {
      setBusy(false);
      announceRecord({ resource: 'tourload', id: null });
    }
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <HTMLTable compact className="full-width">
        <thead>
          <tr>
            <th>{t('icetruck.tourload.items.name')}</th>
            {fields.map((field) => (
              <th key={field} className="numeric">
                {t(`icetruck.tourload.items.${field}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.name}>
              <th scope="row">{row.name}</th>
              {fields.map((field) => (
                <td key={field}>
                  <Amount
                    label={`${t(`icetruck.tourload.items.${field}`)}: ${row.name}`}
                    value={row[field] ?? 0}
                    onChange={(value) => change(row.name, { [field]: value })}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </HTMLTable>
      {wrong && (
        <p className="form-error" role="alert">
          {t('errors.returnTooMuch', { name: wrong.name, loaded: formatNumber(wrong.loaded ?? 0) })}
        </p>
      )}
      <Button
        type="submit"
        intent="primary"
        loading={isBusy}
        disabled={Boolean(wrong)}
        text={t('icetruck.load.save')}
      />{' '}
      <Button text={t('icetruck.load.cancel')} onClick={close} />
    </form>
  );
}

const begun = (item: LoadItem, counting: Counting): LoadItem =>
  counting === 'load' ? { ...item, loaded: item.loaded ?? item.planned ?? 0 } : item;

interface AmountProps {
  readonly label: string;
  readonly value: number;
  readonly onChange: (value: number) => void;
}

/** Takes a decimal comma or point; what is no amount counts as nothing. */
function Amount({ label, value, onChange }: AmountProps) {
  const [typed, setTyped] = useState<string>();
  return (
    <InputGroup
      className="form-short numeric"
      inputMode="decimal"
      autoComplete="off"
      aria-label={label}
      value={typed ?? formatNumber(value, { useGrouping: false, maximumFractionDigits: 3 })}
      onFocus={({ target }) => target.select()}
      onBlur={() => setTyped(undefined)}
      onChange={({ target }) => {
        setTyped(target.value);
        const amount = parseNumber(target.value);
        onChange(typeof amount === 'number' && amount >= 0 ? Math.min(amount, MOST) : 0);
      }}
    />
  );
}
