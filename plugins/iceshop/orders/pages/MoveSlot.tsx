// Moves an order to another timeslot of its place: it shows a week of timeslots with how full each is, and asks for a
// reason if the chosen one is full.
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog, http, PartForm, usePart, useRegistry } from '#core';

interface MoveSlotProps {
  readonly record?: Readonly<Record<string, unknown>> & { readonly id: number; readonly nr: number };
  readonly close: () => void;
}

type Entity = NonNullable<ReturnType<ReturnType<typeof useRegistry>['entity']>>;
const NAMES = ['zone_reason', 'delivery_slot_id', 'overbook_reason'];

export default function MoveSlot({ record, close }: MoveSlotProps) {
  const entity = useRegistry().entity('webshoporder');
  return entity && record ? <Moving {...{ entity, record, close }} /> : null;
}

function Moving({ entity, record, close }: Required<MoveSlotProps> & { readonly entity: Entity }) {
  const { t } = useTranslation();
  const form = useId();
  // A reason for overbooking the earlier timeslot does not count for another one.
  const start = { ...record, overbook_reason: undefined };
  const send = async (values: Readonly<Record<string, unknown>>) => {
    await http.patch(`webshoporder/${record.id}`, values);
    close();
  };
  const { failure, busy, change, save, ...shown } = usePart({ entity, names: NAMES, start, send });
  return (
    <FormDialog
      className="move-slot"
      title={t('iceshop.calendar.move', { nr: record.nr })}
      submit={t('iceshop.calendar.overbook.do')}
      {...{ failure, busy, form }}
      onClose={close}
    >
      <PartForm id={form} {...shown} busy={busy} onChange={change} onSubmit={() => void save()} />
    </FormDialog>
  );
}
