// Heads the board of tours: which days, a search for vans, and what can be done with the shown week.
import { InputGroup, SegmentedControl } from '@blueprintjs/core';
import { SearchIcon } from '@blueprintjs/icons';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { formatDays, formatFullDate, PageHeader } from '#core';
import { type BoardHandle, dayAfter, Period } from '#core/board';
import { today } from '#core/contract';
import { SPANS, type Span } from '../board/tours.ts';
import type { Entity } from '../board/useShown.ts';
import type { TourAddress } from '../board/useTourAddress.ts';
import type { Tours } from '../board/useTours.ts';
import { WeekTools } from './WeekTools.tsx';

interface ToursHeadProps {
  readonly entity: Entity;
  readonly address: TourAddress;
  readonly plan: Tours;
  readonly board: BoardHandle;
  readonly search: string;
  readonly onSearch: (search: string) => void;
}

export const ToursHead = observer(function ToursHead({
  entity,
  address,
  plan,
  board,
  search,
  onSearch,
}: ToursHeadProps) {
  const { t } = useTranslation();
  const { days, span, isNow, show, step, goNow } = address;
  const title = span === 'day' ? formatFullDate(days.from) : formatDays(days.from, dayAfter(days.until, -1));
  return (
    <PageHeader
      title={t('icetruck.icecreamvanschedule', { count: 2 })}
      tools={
        <>
          <Period {...{ title, isNow }} unit={span} onStep={step} onNow={goNow} />
          <SegmentedControl
            size="small"
            aria-label={t('icetruck.tours.span')}
            options={SPANS.map((value) => ({ value, label: t(`icetruck.tours.span.${value}`) }))}
            value={span}
            onValueChange={(value) => show({ span: value as Span, day: value === 'day' ? dayToShow(address) : '' })}
          />
          <InputGroup
            type="search"
            className="tours-search"
            leftIcon={<SearchIcon />}
            placeholder={t('icetruck.tours.search')}
            aria-label={t('icetruck.tours.search')}
            value={search}
            onValueChange={onSearch}
          />
        </>
      }
      actions={plan.kind === 'here' && <WeekTools {...{ entity, address, plan, board }} />}
    />
  );
});

/** From a week one goes to today if it is in it, else to its first day. */
function dayToShow({ days }: TourAddress): string {
  const now = today();
  return now >= days.from && now < days.until ? now : days.from;
}
