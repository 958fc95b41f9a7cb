// Edits some fields of one's own file in a dialog, either to change them or to ask for a change.
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog, PartForm, usePart } from '#core';

type Part = Parameters<typeof usePart>[0];
interface PartDialogProps extends Part {
  /** Its texts are `icecloud.own.{id}` and `icecloud.own.{id}.help`. */
  readonly id: 'change' | 'ask' | 'papers';
  readonly close: () => void;
}

export function PartDialog({ id, close, ...part }: PartDialogProps) {
  const { t } = useTranslation();
  const form = useId();
  const { failure, busy, change, save, ...shown } = usePart(part);
  return (
    <FormDialog
      title={t(`icecloud.own.${id}`)}
      help={t(`icecloud.own.${id}.help`)}
      submit={t(id === 'ask' ? 'icecloud.own.send' : 'core.dialog.save')}
      {...{ failure, busy, form }}
      onClose={close}
    >
      <PartForm id={form} {...shown} busy={busy} onChange={change} onSubmit={() => void save()} />
    </FormDialog>
  );
}
