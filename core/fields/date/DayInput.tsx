// Draws a field to type a day in, with a calendar below it for people who rather point.
import { Button } from '@blueprintjs/core';
import { CalendarIcon, CrossIcon } from '@blueprintjs/icons';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../plugins/lazy.ts';
import { Notated, type NotatedProps } from '../controls/Notated.tsx';
import { usePopupPlace } from './usePopupPlace.ts';
import './day.css';

/** Fetched on demand with its library, because most days are typed. */
const Calendar = lazyPart(() => import('./Calendar.tsx'), <div className="form-day-waiting" />);

export interface DayInputProps extends NotatedProps {
  /** The field's label, for the names of its buttons. */
  readonly label: string;
  /** Answers the day in the value; empty without one. */
  readonly dayOf: (value: string) => string;
  /** Answers the value with that day in it. */
  readonly onDay: (value: string, day: string) => string;
  /** True if the field has a button to empty it. */
  readonly clearable?: boolean;
}

export function DayInput({ label, dayOf, onDay, clearable = false, ...props }: DayInputProps) {
  const { id, value, readonly, disabled, onChange } = props;
  const { t } = useTranslation();
  const popupId = useId();
  const root = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const above = usePopupPlace(root, isOpen);
  const held = typeof value === 'string' ? value : '';
  const isLocked = Boolean(readonly || disabled);
  const close = () => {
    setOpen(false);
    document.getElementById(id)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isOpen) close();
    else if (event.key === 'ArrowDown' && event.altKey && !isLocked) setOpen(true);
    else return;
    // Escape closes the calendar only, and does not leave the page.
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only notices keys, and that the focus left the whole control
    <div
      ref={root}
      className="form-day"
      onKeyDown={onKeyDown}
      onBlur={(event) => !root.current?.contains(event.relatedTarget) && setOpen(false)}
    >
      <Notated
        {...props}
        aside={
          isLocked ? undefined : (
            <>
              {clearable && held !== '' && (
                <Button
                  variant="minimal"
                  icon={<CrossIcon />}
                  aria-label={t('core.form.relation.clear', { field: label })}
                  onClick={() => {
                    onChange(undefined);
                    document.getElementById(id)?.focus();
                  }}
                />
              )}
              <Button
                variant="minimal"
                icon={<CalendarIcon />}
                aria-label={t('core.form.date.open', { field: label })}
                aria-expanded={isOpen}
                aria-controls={popupId}
                onClick={() => setOpen(!isOpen)}
              />
            </>
          )
        }
      />
      {isOpen && (
        <div id={popupId} className={`form-day-popup${above ? ' form-day-above' : ''}`}>
          <Calendar
            label={label}
            day={dayOf(held)}
            onPick={(day) => {
              onChange(onDay(held, day));
              close();
            }}
          />
        </div>
      )}
    </div>
  );
}
