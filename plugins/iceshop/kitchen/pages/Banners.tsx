// Shows notices about the whole sheet: how to tick, or no network and what waits; allergens, and short-falls. A notice
// that comes and goes while somebody ticks has a fixed place, so that no tile moves under the hand.
import { OfflineIcon, WarningSignIcon } from '@blueprintjs/icons';
import { useTranslation } from 'react-i18next';
import { allergensOf } from '../sheet.ts';
import { Short } from './Short.tsx';
import type { Sheet } from './useSheet.ts';
import { clock } from './words.ts';
import './notices.css';

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
        {isWaiting ? (
          <p className="worksheet-waiting" data-tone="info">
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
