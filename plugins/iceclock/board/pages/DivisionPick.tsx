// Chooses the divisions whose weeks are shown together: one, several, or all.
import { Button, Checkbox, PopoverNext } from '@blueprintjs/core';
import { CaretDownIcon } from '@blueprintjs/icons';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#core';
import type { Plan } from '../plan/usePlan.ts';
import type { PlanAddress } from '../plan/usePlanAddress.ts';

interface DivisionPickProps {
  readonly plan: Plan;
  readonly address: PlanAddress;
}

export function DivisionPick({ plan: { allDivisions, divisions }, address: { show } }: DivisionPickProps) {
  const { t } = useTranslation();
  if (allDivisions.length < 2) return null;
  const chosen = divisions.map(({ division_id }) => division_id);
  const isAll = chosen.length === allDivisions.length;
  const [first] = divisions;
  const count = { count: chosen.length, formatted: formatNumber(chosen.length) };
  const text = isAll
    ? t('iceclock.board.allDivisions')
    : chosen.length === 1
      ? first?.name
      : t('iceclock.board.divisions', count);
  const pick = (id: number, isOn: boolean) => {
    const next = isOn ? [...chosen, id] : chosen.filter((one) => one !== id);
    if (next.length > 0) show({ division: next.join() });
  };
  const list = (
    <fieldset className="plan-divisions">
      <legend className="visually-hidden">{t('iceclock.board.division')}</legend>
      <Checkbox
        checked={isAll}
        indeterminate={!isAll && chosen.length > 1}
        label={t('iceclock.board.allDivisions')}
        onChange={() => show({ division: isAll ? String(first?.division_id ?? '') : 'all' })}
      />
      {allDivisions.map(({ division_id: id, name }) => (
        <div key={id}>
          <Checkbox
            checked={chosen.includes(id)}
            label={name}
            onChange={({ target }) => pick(id, (target as HTMLInputElement).checked)}
          />
          <Button
            variant="minimal"
            size="small"
            text={t('iceclock.board.only')}
            aria-label={t('iceclock.board.onlyOf', { name })}
            onClick={() => show({ division: String(id) })}
          />
        </div>
      ))}
    </fieldset>
  );
  return (
    <PopoverNext lazy placement="bottom-start" animation="minimal" arrow={false} content={list}>
      <Button endIcon={<CaretDownIcon />} text={text} aria-label={`${t('iceclock.board.division')}: ${text}`} />
    </PopoverNext>
  );
}
