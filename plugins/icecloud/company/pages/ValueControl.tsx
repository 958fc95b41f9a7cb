// Asks for the value in the middle of a setting's sentence: a time, an address, or a number with its unit.
import { InputGroup } from '@blueprintjs/core';
import { useTranslation } from 'react-i18next';
import type { Setting } from '#core/contract';

interface ValueControlProps {
  readonly id: string;
  readonly setting: Setting;
  readonly typed: string;
  readonly label: string;
  /** Id of the element that says what is wrong. */
  readonly described?: string;
  readonly busy: boolean;
  readonly onChange: (typed: string) => void;
}

export function ValueControl({ id, setting, typed, label, described, busy, onChange }: ValueControlProps) {
  const { t } = useTranslation();
  const { type, format, unit } = setting;
  const isAddress = format === 'web-address';
  return (
    <span className="sentence-value">
      <InputGroup
        id={id}
        className={isAddress ? 'sentence-address' : 'numeric'}
        size="small"
        inputMode={isAddress ? 'url' : type === 'string' ? 'text' : 'numeric'}
        placeholder={isAddress ? 'https://' : undefined}
        autoComplete="off"
        aria-label={label}
        aria-describedby={described}
        aria-invalid={described !== undefined}
        intent={described ? 'danger' : 'none'}
        disabled={busy}
        value={typed}
        onValueChange={onChange}
      />
      {unit && <span>{t(`units.${unit}`, { count: /^\d+$/.test(typed) ? Number(typed) : 2 })}</span>}
    </span>
  );
}
