// Shows the X report at the till: the server's sums, or what this device has kept where there is no network.
import { useTranslation } from 'react-i18next';
import { ErrorState, formatMoney, formatNumber, Skeleton } from '#core';
import { Figures, ReportFigures } from '../../../drawers/pages/ReportFigures.tsx';
import type { OpenDrawer } from '../till.ts';
import { useTill } from '../till.ts';
import type { OwnSums } from './own-sums.ts';
import { useX } from './useX.ts';

interface XViewProps {
  readonly drawer: OpenDrawer;
  readonly own: OwnSums;
  readonly back: () => void;
}

export function XView({ drawer, own, back }: XViewProps) {
  const { t } = useTranslation();
  const { send, place } = useTill();
  const { data, state, reload, isAsked } = useX(drawer.key);
  const id = data?.session?.id;
  const print = () =>
    send('icecash/print', { document: 'icecash/drawer-roll', params: { id } }, { about: 'print', key: drawer.key });
  return (
    <div className="drawer">
      {isAsked && !data && (state === 'failed' ? <ErrorState onRetry={reload} /> : <Skeleton shape="lines" rows={6} />)}
      {data?.sums && (
        <ReportFigures sums={data.sums}>
          <Figures
            title={t('icecash.drawer.report.cash')}
            rows={[[t('icecash.drawersession.opening_cash'), formatMoney(drawer.opening_cash)]]}
          />
        </ReportFigures>
      )}
      {data?.sums && data.expected_cash === undefined && <p className="drawer-note">{t('icecash.drawer.blind')}</p>}
      {!isAsked && (
        <>
          <p className="drawer-note">{t('icecash.drawer.own')}</p>
          <Figures
            title={t('icecash.drawer.x')}
            rows={[
              [t('icecash.drawer.report.ticketCount'), formatNumber(own.tickets)],
              [t('icecash.drawersession.card_expected'), formatMoney(own.card)],
            ]}
          />
        </>
      )}
      <div className="sell-ways">
        <button type="button" className="sell-key" data-quiet onClick={back}>
          {t('icecash.drawer.back')}
        </button>
        {id !== undefined && place.has_printer && (
          <button type="button" className="sell-key" onClick={() => void print()}>
            {t('icecash.drawer.print')}
          </button>
        )}
      </div>
    </div>
  );
}
