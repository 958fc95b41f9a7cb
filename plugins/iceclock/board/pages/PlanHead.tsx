// Heads the board of a week: which days, which divisions, by people or functions, and what can be done with the week.
import { HTMLSelect, InputGroup, SegmentedControl } from '@blueprintjs/core';
import { SearchIcon } from '@blueprintjs/icons';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { formatDays, formatFullDate, PageHeader } from '#core';
import { dayAfter, Period } from '#core/board';
import { MODES, type Mode, SPANS } from '../plan/plan.ts';
import type { Plan } from '../plan/usePlan.ts';
import type { PlanAddress } from '../plan/usePlanAddress.ts';
import type { Entities } from '../shifts/boardOf.ts';
import { DivisionPick } from './DivisionPick.tsx';
import { ScheduleTools } from './ScheduleTools.tsx';

interface PlanHeadProps {
  readonly entities: Entities;
  readonly address: PlanAddress;
  readonly plan: Plan;
  readonly search: string;
  readonly onSearch: (search: string) => void;
}

export const PlanHead = observer(function PlanHead({ entities, address, plan, search, onSearch }: PlanHeadProps) {
  const { t } = useTranslation();
  const { days, span, isNow, step, goNow } = address;
  const title = span === 'day' ? formatFullDate(days.from) : formatDays(days.from, dayAfter(days.until, -1));
  return (
    <PageHeader
      title={t('iceclock.schedule', { count: 2 })}
      tools={
        <>
          <Period {...{ title, isNow }} unit={span === 'day' ? 'day' : 'week'} onStep={step} onNow={goNow} />
          <Choices address={address} />
          <DivisionPick {...{ plan, address }} />
          <InputGroup
            type="search"
            className="plan-search"
            leftIcon={<SearchIcon />}
            placeholder={t('iceclock.board.search')}
            aria-label={t('iceclock.board.search')}
            value={search}
            onValueChange={onSearch}
          />
        </>
      }
      actions={plan.kind === 'here' && <ScheduleTools {...{ entities, plan }} />}
    />
  );
});

function Choices({ address: { mode, span, days, show } }: { address: PlanAddress }) {
  const { t } = useTranslation();
  return (
    <>
      <SegmentedControl
        size="small"
        aria-label={t('iceclock.board.by')}
        options={MODES.map((value) => ({ value, label: t(`iceclock.board.by.${value}`) }))}
        value={mode}
        onValueChange={(value) => show({ by: value as Mode })}
      />
      <HTMLSelect
        aria-label={t('iceclock.board.span')}
        value={span}
        onChange={({ target }) => show({ span: target.value, day: days.from })}
      >
        {SPANS.map((value) => (
          <option key={value} value={value}>
            {t(`iceclock.board.span.${value}`)}
          </option>
        ))}
      </HTMLSelect>
    </>
  );
}
