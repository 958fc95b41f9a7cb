// Asks for the times of a place, drawn as blocks on a day without a date with their facts below; it tells which coming
// timeslots a change touches (docs/domain 14.2).
import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type FieldProps, useFormRecord } from '#core';
import { type Block, Board, type Place } from '#core/board';
import { Touched } from './Touched.tsx';
import { blocksOf, END, firstHour, isTaken, type Times, timesAt } from './times.ts';
import './times.css';

const NONE: readonly Times[] = [];
const LANES = [{ id: 1, title: '' }];
/** Timeslots are made of this field's times, and not of those of a point's transports. */
const SLOTS = 'seed_config';

export default observer(function TimesField(props: FieldProps<Times[]>) {
  const { t } = useTranslation();
  const rows = useRef<HTMLDivElement>(null);
  const owner = useFormRecord();
  const { fieldPathId, registry, uiSchema, onChange, formData = NONE } = props;
  const { ArrayField } = registry.fields;
  const { entity } = registry.formContext as { entity: { resource: string } };
  const readOnly = props.readonly === true || props.disabled === true;
  const set = (next: readonly Times[]) => onChange([...next], fieldPathId.path);
  const move = async (block: Block, to: Place) =>
    set(formData.map((each, at) => (at + 1 === block.id ? { ...each, ...timesAt(to) } : each)));
  const create = (place: Place) => set([...formData, { ...defaultsOf(props), ...timesAt(place) }]);
  const open = ({ id }: Block) =>
    rows.current?.querySelectorAll<HTMLElement>('.form-item')[id - 1]?.querySelector('input')?.focus();
  return (
    <div className="times">
      <Board
        from={firstHour(formData)}
        until={END}
        unit="hour"
        // The field's title tells a point's two time fields apart: timeslots and transports.
        label={t('core.ui.named', { label: t('iceshop.times.bar'), text: uiSchema?.['ui:title'] ?? props.name })}
        laneLabel={t('iceshop.times.day')}
        lanes={LANES}
        blocks={blocksOf(formData)}
        verdict={(block, to) => (isTaken(formData, to, block?.id) ? { reason: t('iceshop.times.taken') } : undefined)}
        canResize={!readOnly}
        onMove={readOnly ? undefined : move}
        onCreate={readOnly ? undefined : create}
        onOpen={open}
      />
      {props.name === SLOTS && <Touched resource={entity.resource} owner={owner} times={formData} />}
      <div ref={rows}>{ArrayField && <ArrayField {...props} uiSchema={{ ...uiSchema, 'ui:field': undefined }} />}</div>
    </div>
  );
});

/** The first values of an added row. */
function defaultsOf({ schema }: FieldProps<Times[]>): Times {
  const { properties = {} } = schema.items as { properties?: Record<string, { default?: unknown }> };
  const said = Object.entries(properties).filter(([, field]) => field.default !== undefined);
  return Object.fromEntries(said.map(([name, field]) => [name, field.default]));
}
