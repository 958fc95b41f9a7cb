// Says whether a site can be shown inside Scoop, and if it cannot, what to do.
import { Icon, Spinner } from '@blueprintjs/core';
import { InfoSignIcon, TickCircleIcon, WarningSignIcon } from '@blueprintjs/icons';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import type { Check } from './addressCheck.ts';

const ICONS: Readonly<Record<string, ComponentType<{ size?: number }>>> = {
  shown: TickCircleIcon,
  refused: WarningSignIcon,
  unknown: InfoSignIcon,
};

export function CheckLine({ check, host }: { readonly check: Check; readonly host: string }) {
  return (
    <div className="page-check" role="status">
      <Content check={check} host={host} />
    </div>
  );
}

function Content({ check, host }: { check: Check; host: string }) {
  const { t } = useTranslation();
  if (check === 'idle') return null;
  if (check === 'asking') {
    return (
      <div className="page-check-line">
        <Spinner size={14} aria-hidden="true" />
        {t('company.pages.check.asking', { host })}
      </div>
    );
  }
  const state = check === 'failed' ? 'unknown' : check.state;
  const reason = check === 'failed' ? 'failed' : (check.reason ?? 'fine');
  const status = check === 'failed' ? undefined : check.status;
  const Sign = ICONS[state] ?? InfoSignIcon;
  return (
    <div className="page-check-line" data-state={state}>
      <Icon icon={<Sign size={14} />} />
      <span>{t(`company.pages.check.${reason}`, { host, status })}</span>
    </div>
  );
}
