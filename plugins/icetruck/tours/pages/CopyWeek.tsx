// Copies the shown week of tours into a later one as drafts, and says what was left out and why.
import { Callout, Checkbox, HTMLSelect } from '@blueprintjs/core';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog, formatDays, formatNumber, useReason } from '#core';
import { type BoardHandle, dayAfter, mondayOf, once } from '#core/board';
import type { Entity } from '../board/useShown.ts';
import type { TourAddress } from '../board/useTourAddress.ts';
import type { Tours } from '../board/useTours.ts';
import { copyWeek, deleteTours, type LeftOut } from './tour-calls.ts';
import { tourText } from './tour-words.ts';

interface CopyWeekProps {
  readonly entity: Entity;
  readonly address: TourAddress;
  readonly plan: Tours;
  readonly board: BoardHandle;
  readonly onClose: () => void;
}

const WEEKS = 8;
const WEEK = 7;

export function CopyWeek({ entity, address, plan, board, onClose }: CopyWeekProps) {
  const { t } = useTranslation();
  const reason = useReason(entity);
  const id = useId();
  const shown = mondayOf(address.days.from);
  // An empty week is filled from the one before.
  const monday = plan.tours.length > 0 ? shown : dayAfter(shown, -WEEK);
  const [to, setTo] = useState(dayAfter(monday, WEEK));
  const [crew, setCrew] = useState(true);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const [copied, setCopied] = useState<{ readonly count: number; readonly left: readonly LeftOut[] }>();
  const go = () => {
    address.show({ week: to, day: address.span === 'day' ? to : '', tour: '' });
    onClose();
  };
  const copy = async () => {
    setBusy(true);
    setFailure('');
    try {
      const { tour_ids: ids, left } = await copyWeek(monday, to, crew);
      await tellOf(board, { ids, done: counted('icetruck.tours.copyWeek.done', ids.length), monday, to, crew });
      if (left.length === 0) go();
      else setCopied({ count: ids.length, left });
    } catch (error) {
      setFailure(reason(error));
    } finally {
      setBusy(false);
    }
  };
  const counted = (key: string, count: number) => t(key, { count, formatted: formatNumber(count) });
  return (
    <FormDialog
      title={t('icetruck.tours.copyWeek.title', { days: formatDays(monday, dayAfter(monday, WEEK - 1)) })}
      help={t('icetruck.tours.copyWeek.help')}
      submit={t(copied ? 'icetruck.tours.copyWeek.go' : 'icetruck.tours.copyWeek.confirm')}
      {...{ failure, busy, onClose }}
      onSubmit={() => (copied ? go() : void copy())}
    >
      <label className="form-label" htmlFor={id}>
        {t('icetruck.tours.copyWeek.to')}
      </label>
      <HTMLSelect id={id} fill value={to} disabled={Boolean(copied)} onChange={({ target }) => setTo(target.value)}>
        {Array.from({ length: WEEKS }, (_, index) => dayAfter(monday, (index + 1) * WEEK)).map((week) => (
          <option key={week} value={week}>
            {formatDays(week, dayAfter(week, WEEK - 1))}
          </option>
        ))}
      </HTMLSelect>
      <Checkbox
        className="tours-crew"
        checked={crew}
        disabled={Boolean(copied)}
        label={t('icetruck.tours.copyWeek.crew')}
        onChange={() => setCrew(!crew)}
      />
      {copied && <Left {...copied} plan={plan} />}
    </FormDialog>
  );
}

interface Copied {
  readonly ids: readonly number[];
  readonly done: string;
  readonly monday: string;
  readonly to: string;
  readonly crew: boolean;
}

/** Makes the copies a step of the board's undo. */
function tellOf(board: BoardHandle, { ids, done, monday, to, crew }: Copied) {
  let made = ids;
  return board.act({
    done,
    run: once(async () => {
      made = (await copyWeek(monday, to, crew)).tour_ids;
    }),
    undo: () => deleteTours(made),
  });
}

function Left({ count, left, plan }: { count: number; left: readonly LeftOut[]; plan: Tours }) {
  const { t } = useTranslation();
  return (
    <Callout compact intent="warning" role="status">
      <p>{t('icetruck.tours.copyWeek.done', { count, formatted: formatNumber(count) })}</p>
      <ul className="tour-warnings">
        {left.map(({ code, params, path, ...place }) => (
          <li key={[place.date, place.icecream_van_id, path, code].join()}>
            <b>{tourText(place, plan)}</b>
            <span>{String(t(`errors.${code}`, params ?? {}))}</span>
          </li>
        ))}
      </ul>
    </Callout>
  );
}
