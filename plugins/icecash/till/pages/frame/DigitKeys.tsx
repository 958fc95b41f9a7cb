// Draws keys for digits, which fingers hit in the sun and with gloves on.
import { KeyBackspaceIcon } from '@blueprintjs/icons';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0'] as const;

interface DigitKeysProps {
  readonly add: (digit: string) => void;
  readonly erase: () => void;
}

export const DigitKeys = memo(function DigitKeys({ add, erase }: DigitKeysProps) {
  const { t } = useTranslation();
  return (
    <div className="sell-digits">
      {DIGITS.map((digit) => (
        <button type="button" key={digit} className="sell-key" onClick={() => add(digit)}>
          {digit}
        </button>
      ))}
      <button type="button" className="sell-key" aria-label={t('icecash.sell.erase')} onClick={erase}>
        <KeyBackspaceIcon size={24} />
      </button>
    </div>
  );
});
