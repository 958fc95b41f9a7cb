// Shows notices about the whole sheet: how to tick, or no network and what waits; allergens, and short-falls. A notice
// that comes and goes while somebody ticks has a fixed place, as high as its longest text, so that no tile moves under
// the hand.
import { OfflineIcon, WarningSignIcon } from '@blueprintjs/icons';
import { useTranslation } from 'react-i18next';
import { allergensOf } from '../sheet.ts';
import { Short } from './Short.tsx';
import type { Sheet } from './useSheet.ts';
import { clock } from './words.ts';
import './notices.css';

/** Ticks that wait, as many as a kitchen makes without a network. */
const MANY = 20;

interface BannersProps {
  readonly sheet: Sheet;
  readonly date: string;
  readonly division: number;
  readonly mayTick: boolean;
}

export function Banners({ sheet, date, division, mayTick }: BannersProps) {
  const { t } = useTranslation();
  const { lines = [], readAt, box } = sheet;
  const held = allergensOf(lines);
  const isWaiting = readAt !== undefined || box.waiting.length > 0;
  const isBegun = lines.some(({ done }) => done > 0);
  return (
    <div className="worksheet-banners">
      <div className="worksheet-state" role="status">
        {lines.length > 0 && (
          <p className="worksheet-notice worksheet-longest print-hide" aria-hidden="true">
            <OfflineIcon />
            <span>
              {t('iceshop.worksheet.asOf', { time: '00:00' })} {t('iceshop.worksheet.waiting', { count: MANY })}
            </span>
          </p>
        )}
        {isWaiting ? (
          <p className="worksheet-notice worksheet-waiting" data-tone="info">
            <OfflineIcon aria-hidden="true" />
            <span>
              {readAt !== undefined && t('iceshop.worksheet.asOf', { time: clock(readAt) })}{' '}
              {box.waiting.length > 0 && t('iceshop.worksheet.waiting', { count: box.waiting.length })}
            </span>
          </p>
        ) : (
          lines.length > 0 && (
            <p className="muted print-hide">{t(mayTick ? 'iceshop.worksheet.hint' : 'iceshop.worksheet.onlyLooks')}</p>
          )
        )}
      </div>
      {held.length > 0 && (
        <p className="worksheet-allergens">
          <WarningSignIcon aria-hidden="true" />
          <span>
            {t('iceshop.worksheet.allergens', {
              allergens: held.map((each) => t(`iceshop.product.allergens.${each}`)).join(', '),
            })}
          </span>
        </p>
      )}
      {lines.length > 0 && <Short key={date} {...{ date, division, isBegun }} />}
    </div>
  );
}
