// Shows one plugin package: its name and version, its switch, and what it adds or why it does not work.
import { Switch, Tag } from '@blueprintjs/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { HttpError, iconOf, toast, toastError } from '#core';
import type { InstalledPlugin } from './useInstalled.ts';

interface InstalledRowProps {
  readonly plugin: InstalledPlugin;
  readonly onTurn: (id: string, enabled: boolean) => Promise<void>;
}

export function InstalledRow({ plugin, onTurn }: InstalledRowProps) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const { id, version, enabled, everywhere_off } = plugin;
  const name = t(`${id}.menu.${id}`, { defaultValue: id });
  const turn = async (wanted: boolean) => {
    setBusy(true);
    try {
      await onTurn(id, wanted);
      toast(t(wanted ? 'company.installed.turnedOn' : 'company.installed.turnedOff', { plugin: name }));
    } catch (error) {
      const code = error instanceof HttpError ? error.problem.code : '';
      toastError(t([`errors.${code}`, 'company.installed.notTurned'], { plugin: name }));
    }
    setBusy(false);
  };
  return (
    <li className="installed-plugin">
      <div className="installed-head">
        <span className="installed-name">
          <strong>{name}</strong>
          <span className="installed-version">{version}</span>
          <StateTag plugin={plugin} />
        </span>
        <Switch
          checked={enabled}
          disabled={busy || everywhere_off}
          aria-label={t('company.installed.switch', { plugin: name })}
          onChange={({ currentTarget }) => void turn(currentTarget.checked)}
        />
      </div>
      <p className="installed-adds">{addsOf(plugin, t)}</p>
      {everywhere_off && <p className="installed-adds">{t('company.installed.everywhereOff')}</p>}
      <Faults plugin={plugin} />
    </li>
  );
}

const INTENTS = { on: 'success', off: 'none', faulty: 'danger' } as const;

function StateTag({ plugin: { state } }: { plugin: InstalledPlugin }) {
  const { t } = useTranslation();
  return (
    <Tag minimal intent={INTENTS[state]}>
      {t(`company.installed.state.${state}`)}
    </Tag>
  );
}

function Faults({ plugin: { faults } }: { plugin: InstalledPlugin }) {
  const { t } = useTranslation();
  const Icon = iconOf('warning-sign');
  if (faults.length === 0) return null;
  return (
    <ul className="installed-faults">
      {faults.map(({ code, message, contribution }) => (
        <li key={`${code} ${contribution} ${message}`}>
          <Icon size={14} />
          <span>
            {t(`company.developer.fault.${code}`)}
            <code>{[contribution, message].filter(Boolean).join(': ')}</code>
          </span>
        </li>
      ))}
    </ul>
  );
}

/**
 * Kinds of contributions that people meet in Scoop; permissions and the like are in the list of contributions below.
 */
const TOLD = ['pages', 'entities', 'widgets', 'extends'] as const;

function addsOf({ adds }: InstalledPlugin, t: ReturnType<typeof useTranslation>['t']): string {
  const told = TOLD.filter((kind) => adds[kind]).map((kind) =>
    t(`company.installed.adds.${kind}`, { count: adds[kind]?.length ?? 0 }),
  );
  return told.length > 0 ? told.join(' · ') : t('company.installed.adds.nothing');
}
