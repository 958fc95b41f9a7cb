// Draws an act that fills weeks: what is chosen, what would come of it, and the button that makes it.
import { Callout, Switch } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog, Skeleton } from '#core';
import { LaidLines } from './LaidLines.tsx';
import type { useAct } from './useAct.ts';

interface ActDialogProps {
  /** Its texts are `iceclock.action.{id}` and `iceclock.act.{id}.help`. */
  readonly id: string;
  readonly act: ReturnType<typeof useAct>;
  readonly close: () => void;
  /** Absent where no warnings can come. */
  readonly accepts?: { readonly value: boolean; readonly set: (value: boolean) => void };
  readonly children?: ReactNode;
}

export function ActDialog({ id, act, close, accepts, children }: ActDialogProps) {
  const { t } = useTranslation();
  const { laid, error, busy, isAsking, apply } = act;
  const makes = laid?.lines.some(({ outcome }) => outcome !== 'LEFT_OUT') || (laid?.needs ?? 0) > 0;
  return (
    <FormDialog
      className="laid-dialog"
      title={t(`iceclock.action.${id}`)}
      help={t(`iceclock.act.${id}.help`)}
      submit={t('iceclock.act.make')}
      isReady={makes}
      busy={busy}
      onSubmit={() => void apply()}
      onClose={close}
    >
      {children}
      {accepts && (
        <Switch
          checked={accepts.value}
          label={t('iceclock.act.accepts')}
          onChange={({ currentTarget }) => accepts.set(currentTarget.checked)}
        />
      )}
      {error && (
        <Callout compact intent="danger" role="alert">
          {error}
        </Callout>
      )}
      {isAsking && <Skeleton shape="lines" />}
      {laid && <LaidLines laid={laid} />}
    </FormDialog>
  );
}
