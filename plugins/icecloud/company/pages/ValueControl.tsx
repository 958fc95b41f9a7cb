// Asks for the value in the middle of a setting's sentence: yes or no, a choice, weekdays, a time, a text, an address, an
// amount, or a number with its unit.
import { Button, ButtonGroup, HTMLSelect, InputGroup } from '@blueprintjs/core';
import { useTranslation } from 'react-i18next';
import { type Setting, WEEKDAYS } from '#core/contract';
import { weekday } from './setting.ts';

interface ValueControlProps {
  readonly id: string;
  /** Text key of the setting, below which the texts of its choices are. */
  readonly about: string;
  readonly setting: Setting;
  readonly typed: string;
  readonly label: string;
  /** Id of the element that says what is wrong. */
  readonly described?: string;
  readonly busy: boolean;
  readonly onChange: (typed: string) => void;
}

export function ValueControl(props: ValueControlProps) {
  const { setting } = props;
  if (setting.type === 'array') return <Weekdays {...props} />;
  if (setting.type === 'boolean' || setting.enum) return <Choice {...props} />;
  return <Typed {...props} />;
}

function Choice({ id, about, setting, typed, label, described, busy, onChange }: ValueControlProps) {
  const { t } = useTranslation();
  const choices = setting.enum
    ? setting.enum.map((value) => [value, t(`${about}.${value}`)] as const)
    : ([
        ['true', t('core.value.yes')],
        ['false', t('core.value.no')],
      ] as const);
  return (
    <HTMLSelect
      id={id}
      className="sentence-choice"
      aria-label={label}
      aria-describedby={described}
      disabled={busy}
      value={typed}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    >
      {choices.map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </HTMLSelect>
  );
}

function Weekdays({ typed, label, described, busy, onChange }: ValueControlProps) {
  const chosen = typed.split(',').filter(Boolean);
  const turn = (day: string) =>
    onChange((chosen.includes(day) ? chosen.filter((one) => one !== day) : [...chosen, day]).join());
  return (
    <ButtonGroup className="sentence-days" role="group" aria-label={label} aria-describedby={described}>
      {WEEKDAYS.map((day) => (
        <Button
          key={day}
          size="small"
          text={weekday(day)}
          disabled={busy}
          active={chosen.includes(day)}
          aria-pressed={chosen.includes(day)}
          onClick={() => turn(day)}
        />
      ))}
    </ButtonGroup>
  );
}

const LONG: readonly (string | undefined)[] = ['web-address', 'text'];

function Typed({ id, setting, typed, label, described, busy, onChange }: ValueControlProps) {
  const { t } = useTranslation();
  const { type, format, unit, money } = setting;
  const isAddress = format === 'web-address';
  return (
    <span className="sentence-value">
      {money && <span>€</span>}
      <InputGroup
        id={id}
        className={LONG.includes(format) ? 'sentence-address' : 'numeric'}
        size="small"
        inputMode={isAddress ? 'url' : type === 'string' ? 'text' : type === 'number' ? 'decimal' : 'numeric'}
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
