// Shows ticks that a colleague made first or that the server refused, until somebody has seen it.
import { Button, Callout } from '@blueprintjs/core';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#core';
import type { KeptCall } from '#core/outbox';
import type { TickResult as Answer, Sheet, Tick } from './useSheet.ts';
import { clock, reasonOf } from './words.ts';

export function Told({ box }: Pick<Sheet, 'box'>) {
  const { t } = useTranslation();
  const all = [...box.refused, ...box.told];
  if (all.length === 0) return null;
  const seen = () => all.forEach(({ key }) => void box.dismiss(key));
  return (
    <Callout className="worksheet-told" intent="warning" role="alert">
      <h2>{t('iceshop.worksheet.conflicts', { count: all.length })}</h2>
      <ul>
        {all.map((call) => (
          <li key={call.key}>
            <span>
              <b>{whatOf(call, t)}</b> {outcomeOf(call, t)}
            </span>
            <Button text={t('iceshop.worksheet.seen')} onClick={() => void box.dismiss(call.key)} />
          </li>
        ))}
      </ul>
      {all.length > 1 && <Button text={t('iceshop.worksheet.seenAll')} onClick={seen} />}
    </Callout>
  );
}

type T = ReturnType<typeof useTranslation>['t'];

function whatOf({ note }: KeptCall<Tick>, t: T): string {
  if (!note) return '';
  const { qty, product, nr, at, undo_of } = note;
  const values = { qty: formatNumber(Math.abs(qty)), product, nr, time: clock(at) };
  return t(undo_of ? 'iceshop.worksheet.recallAt' : 'iceshop.worksheet.tickAt', values);
}

function outcomeOf({ refusal, answer, note }: KeptCall<Tick>, t: T): string {
  if (refusal) return reasonOf(refusal.problem, t);
  const { applied, by, status } = answer as Answer;
  if (note?.undo_of) return t('iceshop.worksheet.backBefore', { by: by ?? t('iceshop.worksheet.colleague') });
  if (status === 'CANCELLED') return t('iceshop.worksheet.cancelled');
  const said = by ?? t('iceshop.worksheet.colleague');
  return t('iceshop.worksheet.doneBefore', { by: said, applied: formatNumber(Math.max(0, applied)) });
}
