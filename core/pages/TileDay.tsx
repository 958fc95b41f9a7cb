// Says which day a tile is about. In the night the business day and that of the calendar differ, and it says which of
// them it is (docs/domain 2.7).
import { useTranslation } from 'react-i18next';
import { today } from '#core/contract';
import type { ResolvedWidget } from '../plugins/resolved.ts';
import { useBusinessDay } from '../plugins/useBusinessDay.ts';
import { useNow } from '../screen/useNow.ts';
import { formatDay } from '../texts/format.ts';

const MINUTE_MS = 60_000;

export function TileDay({ day }: { readonly day: NonNullable<ResolvedWidget['day']> }) {
  const { t } = useTranslation();
  const calendar = today(useNow(MINUTE_MS));
  const business = useBusinessDay();
  const shown = day === 'BUSINESS' ? business : calendar;
  const which = t(`core.dashboard.day.${day}`);
  return (
    <time className="widget-day muted" dateTime={shown} title={which}>
      {formatDay(shown)}
      {business !== calendar && ` · ${which}`}
    </time>
  );
}
