// Stands in place of a display's code while the till of somebody who acts as a tablet signs in, which no more works once
// they do not act.
import { useTranslation } from 'react-i18next';
import { leaveOwnDevice, type OwnDevice } from '../../session/ownTab.ts';

export function OpeningTill({ own }: { readonly own: OwnDevice }) {
  const { t } = useTranslation();
  return (
    <section className="auth-card auth-card-wide">
      <h1>{own.tablet}</h1>
      <p className="auth-text" role="status">
        {t('core.screen.acting.opening')}
      </p>
      <button type="button" className="auth-button" onClick={() => leaveOwnDevice(own)}>
        {t('core.screen.acting.back')}
      </button>
    </section>
  );
}
