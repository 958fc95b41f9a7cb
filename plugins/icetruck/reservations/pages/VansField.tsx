// Asks for the vans of a reservation: each says at once whether it is free at the chosen time, what takes it, and when it
// could come instead.
import { Button, Checkbox } from '@blueprintjs/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { addressOf, ErrorState, type FieldProps, formatTime, Skeleton, useFormRecord, useRegistry } from '#core';
import { hasTimes, type OfferedVan, servedFrom, type Typed } from './booking.ts';
import { useFreeVans } from './useOffers.ts';
import './reservations.css';

const NONE: readonly number[] = [];

export default function VansField(props: FieldProps<number[]>) {
  const { t } = useTranslation();
  const { fieldPathId, formData, onChange, uiSchema, rawErrors = [] } = props;
  const typed = useFormRecord() as Typed;
  const { data, state, reload } = useFreeVans(typed);
  const chosen = formData ?? NONE;
  const isFixed = props.readonly === true || props.disabled === true;
  const choose = (id: number, isChosen: boolean) => {
    const next = isChosen ? [...chosen, id] : chosen.filter((each) => each !== id);
    onChange(next.length > 0 ? next : undefined, fieldPathId.path);
  };
  const serve = ({ start, stop }: { start: string; stop: string }) => {
    onChange(start as never, ['serve_start']);
    onChange(stop as never, ['serve_stop']);
  };
  const vans = data?.vans ?? [];
  return (
    <fieldset className="reservation-vans" aria-invalid={rawErrors.length > 0}>
      <legend className="form-label">{uiSchema?.['ui:title']}</legend>
      {!hasTimes(typed) && <p className="muted">{t('icetruck.reservation.vans.when')}</p>}
      {hasTimes(typed) && state === 'loading' && vans.length === 0 && <Skeleton shape="lines" rows={3} />}
      {state === 'failed' && <ErrorState onRetry={reload} />}
      {hasTimes(typed) && state === 'ready' && (
        <p className="muted" role="status">
          {t('icetruck.reservation.vans.free', { count: vans.filter(isFree).length, all: vans.length })}
        </p>
      )}
      <ul>
        {vans.map((van) => (
          <li key={van.id} data-free={isFree(van)}>
            <Checkbox
              checked={chosen.includes(van.id)}
              disabled={isFixed}
              onChange={({ currentTarget }) => choose(van.id, currentTarget.checked)}
            >
              <span className="reservation-van" style={{ background: van.color_background, color: van.color_text }}>
                {van.nr}
              </span>
              {van.name}
            </Checkbox>
            <VanState van={van} typed={typed} onServe={isFixed ? undefined : serve} />
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

const isFree = ({ free, unsafe }: OfferedVan): boolean => free && unsafe !== true;

interface VanStateProps {
  readonly van: OfferedVan;
  readonly typed: Typed;
  readonly onServe: ((times: { start: string; stop: string }) => void) | undefined;
}

function VanState({ van, typed, onServe }: VanStateProps) {
  const { t } = useTranslation();
  const entity = useRegistry().entity(van.taken_by?.resource ?? '');
  if (van.unsafe) return <small data-tone="danger">{t('icetruck.reservation.vans.unsafe')}</small>;
  if (van.free) return <small data-tone="success">{t('icetruck.reservation.vans.isFree')}</small>;
  const { taken_by, next_free } = van;
  const times = next_free ? servedFrom(typed, next_free) : undefined;
  const name = taken_by?.display ?? '';
  return (
    <small data-tone="warning">
      {t('icetruck.reservation.vans.taken')}{' '}
      {entity && taken_by ? (
        <Link to={addressOf(entity, 'view', taken_by.id)} target="_blank">
          {name}
        </Link>
      ) : (
        name
      )}
      {next_free && !(times && onServe) && (
        <> · {t('icetruck.reservation.vans.next', { time: formatTime(next_free) })}</>
      )}
      {times && onServe && (
        <Button
          size="small"
          variant="minimal"
          text={t('icetruck.reservation.vans.serve', { time: formatTime(next_free!) })}
          onClick={() => onServe(times)}
        />
      )}
    </small>
  );
}
