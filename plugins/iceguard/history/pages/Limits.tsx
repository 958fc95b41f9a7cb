// Changes the target and the limits of a metric where its curve is seen.
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog, http, PartForm, toast, usePart, type useRegistry } from '#core';
import type { About } from './about.ts';

interface LimitsProps {
  readonly entity: NonNullable<ReturnType<ReturnType<typeof useRegistry>['entity']>>;
  readonly about: About;
  readonly onClose: () => void;
}

const NAMES = ['good', 'target', 'warn_at', 'critical_at'] as const;

export function Limits({ entity, about, onClose }: LimitsProps) {
  const { t } = useTranslation();
  const form = useId();
  const start = Object.fromEntries(NAMES.map((name) => [name, about[name as keyof About]]));
  const send = async (values: Readonly<Record<string, unknown>>) => {
    await http.patch(`metric/${about.metric_id}`, values);
    toast(t('iceguard.history.limitsSaved', { metric: about.name }));
    onClose();
  };
  const { failure, busy, change, save, ...shown } = usePart({ entity, names: NAMES, start, send });
  return (
    <FormDialog
      title={t('iceguard.history.limits')}
      help={t('iceguard.history.limitsHelp')}
      submit={t('core.dialog.save')}
      {...{ failure, busy, form, onClose }}
    >
      <PartForm id={form} {...shown} busy={busy} onChange={change} onSubmit={() => void save()} />
    </FormDialog>
  );
}
