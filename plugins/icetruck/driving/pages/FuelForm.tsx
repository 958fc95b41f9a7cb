// Writes down what the van was filled with, as it stands on the receipt and on the clock.
import { useState } from 'react';
import { DriveForm, useDriveWords } from '#core/driving';
import type { Fuel } from './TourDriving.ts';

interface FuelFormProps {
  readonly save: (fuel: Fuel) => void;
  readonly close: () => void;
}

/** Reads `41,5` as well as `41.5`; undefined where no number above nothing is typed. */
const numberIn = (text: string): number | undefined => {
  const value = Number(text.trim().replace(',', '.'));
  return text.trim() && value > 0 ? value : undefined;
};

export function FuelForm({ save, close }: FuelFormProps) {
  const { t } = useDriveWords();
  const [litres, setLitres] = useState('');
  const [amount, setAmount] = useState('');
  const [km, setKm] = useState('');
  const [isAsked, setAsked] = useState(false);
  const [filled, paid, reading] = [litres, amount, km].map(numberIn);
  const submit = () => {
    setAsked(true);
    if (filled === undefined) return;
    save({
      litres: filled,
      ...(paid !== undefined && { amount: Math.round(paid * 100) / 100 }),
      ...(reading !== undefined && { km: Math.round(reading) }),
    });
  };
  const fields = [
    ['litres', litres, setLitres],
    ['amountPaid', amount, setAmount],
    ['kmNow', km, setKm],
  ] as const;
  return (
    <DriveForm
      title={t('fuel')}
      close={close}
      answers={
        <button type="button" className="drive-yes" onClick={submit}>
          {t('fuelSave')}
        </button>
      }
    >
      {fields.map(([key, value, set]) => (
        <label key={key} className="drive-field">
          {t(key)}
          <input inputMode="decimal" autoComplete="off" value={value} onChange={({ target }) => set(target.value)} />
        </label>
      ))}
      {isAsked && filled === undefined && (
        <p className="drive-wrong" role="alert">
          {t('litresMissing')}
        </p>
      )}
    </DriveForm>
  );
}
