// Shows the days of a page, with buttons to the period before, the one after, and the current one.
import { Button } from '@blueprintjs/core';
import { ChevronLeftIcon, ChevronRightIcon } from '@blueprintjs/icons';
import { useTranslation } from 'react-i18next';
import './period.css';

interface PeriodProps {
  /** The period in words: `23 – 29 November 2026`. */
  readonly title: string;
  /** A week by default. */
  readonly unit?: 'day' | 'week' | 'month';
  readonly isNow: boolean;
  readonly onStep: (step: -1 | 1) => void;
  readonly onNow: () => void;
}

export function Period({ title, unit = 'week', isNow, onStep, onNow }: PeriodProps) {
  const { t } = useTranslation();
  const step = (by: -1 | 1) => ({
    icon: by < 0 ? <ChevronLeftIcon /> : <ChevronRightIcon />,
    'aria-label': t(`core.period.${by < 0 ? 'previous' : 'next'}.${unit}`),
    onClick: () => onStep(by),
  });
  return (
    <div className="period" data-unit={unit}>
      <Button variant="minimal" {...step(-1)} />
      <span className="period-title" aria-live="polite">
        {title}
      </span>
      <Button variant="minimal" {...step(1)} />
      <Button text={t(`core.period.now.${unit}`)} disabled={isNow} onClick={onNow} />
    </div>
  );
}
