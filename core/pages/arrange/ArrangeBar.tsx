// Shows above the tiles that they are being arranged: how it is done, the hidden ones, back to how they were made, and
// the two ways to end.
import { Button } from '@blueprintjs/core';
import { EyeOnIcon, ResetIcon, TickIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnDashboard } from '#core/contract';
import { http } from '../../http/http.ts';
import { session } from '../../session/session.ts';
import { type Draft, draftOf, keptOf, showed } from './draft.ts';
import './arrange.css';

interface ArrangeBarProps {
  readonly tiles: readonly { readonly key: string; readonly name: string }[];
  readonly draft: Draft;
  readonly onChange: (draft: Draft) => void;
  readonly onClose: () => void;
}

export default function ArrangeBar({ tiles, draft, onChange, onClose }: ArrangeBarProps) {
  const { t } = useTranslation();
  const { trouble, keep } = useKeeping(onClose);
  const hidden = tiles.filter(({ key }) => draft.hidden.includes(key));
  return (
    <section className="arrange-bar panel" aria-label={t('core.dashboard.arrange')}>
      <p>
        {t('core.dashboard.arrange.help')} <span className="muted">{t('core.dashboard.arrange.keys')}</span>
      </p>
      <div className="arrange-actions">
        <Button icon={<ResetIcon />} text={t('core.dashboard.reset')} onClick={() => onChange(draftOf(tiles, {}))} />
        <Button text={t('core.ui.cancel')} onClick={onClose} />
        <Button
          intent="primary"
          icon={<TickIcon />}
          autoFocus
          text={t('core.dashboard.arrange.done')}
          loading={trouble === 'busy'}
          onClick={() => void keep(keptOf(draft, tiles, session.auth.authEmployee?.dashboard ?? {}))}
        />
      </div>
      {trouble === 'failed' && (
        <p className="arrange-failed" role="alert">
          {t('core.dashboard.tile.failed')}
        </p>
      )}
      {hidden.length > 0 && (
        <ul className="arrange-hidden" aria-label={t('core.dashboard.hidden')}>
          {hidden.map(({ key, name }) => (
            <li key={key}>
              <Button
                size="small"
                icon={<EyeOnIcon />}
                text={name}
                aria-label={t('core.dashboard.show', { tile: name })}
                onClick={() => onChange(showed(draft, key))}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Keeps the arrangement on the server, and then in the session; what failed can be tried again. */
function useKeeping(onKept: () => void) {
  const [trouble, setTrouble] = useState<'' | 'busy' | 'failed'>('');
  const keep = async (dashboard: OwnDashboard): Promise<void> => {
    setTrouble('busy');
    try {
      await http.put('auth/dashboard', dashboard);
      session.setDashboard(dashboard);
      onKept();
    } catch {
      setTrouble('failed');
    }
  };
  return { trouble, keep };
}
