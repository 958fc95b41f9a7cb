// Lists what speaks against tours that are about to be planned, and lets the planner plan them anyway.
import { useTranslation } from 'react-i18next';
import { Confirm, formatDay, formatNumber } from '#core';
import type { AcceptQuestion } from '#core/board';
import { findingText } from '../board/findingText.ts';
import { hoursText } from '../board/times.ts';
import { type BoardTour, vanName } from '../board/tours.ts';
import type { Tours } from '../board/useTours.ts';

interface AcceptToursProps {
  readonly question: AcceptQuestion<BoardTour> | undefined;
  readonly plan: Tours;
}

/** The most tours whose warnings are listed; the others are counted. */
const MOST = 12;

export function AcceptTours({ question, plan }: AcceptToursProps) {
  const { t } = useTranslation();
  const warned = question?.warned ?? [];
  const words = (key: string, count: number) => t(key, { count, formatted: formatNumber(count) });
  const nameOf = ({ icecream_van_id: id, date, ...tour }: BoardTour) => {
    const van = plan.vans.find((each) => each.id === id);
    return [van && vanName(van), formatDay(date), hoursText(tour)].filter(Boolean).join(' · ');
  };
  return (
    <Confirm
      isOpen={question !== undefined}
      tone="warning"
      title={words('icetruck.tours.accept.title', warned.length)}
      confirmText={t('icetruck.tours.accept.confirm')}
      onConfirm={() => question?.answer(true)}
      onCancel={() => question?.answer(false)}
    >
      <ul className="tour-warnings">
        {warned.slice(0, MOST).map(({ record, warnings }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: new tours have no id yet, and the list never changes
          <li key={index}>
            <b>{nameOf(record)}</b>
            {warnings.map(({ code, values }) => (
              <span key={code}>{findingText({ code, params: values }, t)}</span>
            ))}
          </li>
        ))}
      </ul>
      {warned.length > MOST && <p>{words('icetruck.tours.accept.more', warned.length - MOST)}</p>}
      <p className="muted">{t('icetruck.tours.accept.help')}</p>
    </Confirm>
  );
}
