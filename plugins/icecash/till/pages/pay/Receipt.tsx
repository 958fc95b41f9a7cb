// Asks whether the receipt is printed.
import { useTranslation } from 'react-i18next';

interface ReceiptProps {
  readonly isOn: boolean;
  readonly set: (isOn: boolean) => void;
}

export function Receipt({ isOn, set }: ReceiptProps) {
  const { t } = useTranslation();
  return (
    <label className="pay-receipt">
      <input type="checkbox" checked={isOn} onChange={({ target }) => set(target.checked)} />
      {t('icecash.pay.print')}
    </label>
  );
}
