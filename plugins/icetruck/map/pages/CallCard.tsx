// Says who waits for a van and where, and which free vans are nearest; a planner sends one of them.
import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { announceRecord, formatNumber, http, toast, toastError, useReason, useRegistry } from '#core';
import { showPhone } from '#core/contract';
import type { LiveVan, MapCall } from './layers.ts';
import { whenOf } from './list/VanList.tsx';
import { type Near, nearestFree } from './nearest.ts';
import { Fact } from './VanCard.tsx';

interface CallCardProps {
  readonly call: MapCall;
  readonly vans: readonly LiveVan[];
  readonly calls: readonly MapCall[];
  /** False for who may only look. */
  readonly maySend: boolean;
}

const SHOWN = 3;

export function CallCard({ call, vans, calls, maySend }: CallCardProps) {
  const { t } = useTranslation();
  const { id, name, note, phone_nr, nr_of_people, status, requested_at, icecream_van_id } = call;
  const near = nearestFree(call, vans, calls).slice(0, SHOWN);
  const { isBusy, send } = useSend();
  const coming = vans.find((van) => van.id === icecream_van_id);
  return (
    <>
      <h2>{name ?? t('icetruck.map.people', { count: nr_of_people })}</h2>
      <p>
        {t(`icetruck.map.call.${status}`)}
        {coming && ` · ${coming.nr} · ${coming.name}`}
      </p>
      <dl>
        <Fact name={t('icetruck.map.waiting')}>{t('icetruck.map.people', { count: nr_of_people })}</Fact>
        {requested_at && <Fact name={t('icetruck.map.asked')}>{whenOf(requested_at)}</Fact>}
        {note && <Fact name={t('icetruck.map.note')}>{note}</Fact>}
        {phone_nr && <Fact name={t('icetruck.icecreamvancall.phone_nr')}>{showPhone(phone_nr)}</Fact>}
      </dl>
      <h3>{t('icetruck.map.nearest')}</h3>
      {near.length === 0 && <p className="muted">{t('icetruck.map.noneFree')}</p>}
      <ol className="map-nearest">
        {near
          .filter(({ van }) => van.id !== icecream_van_id)
          .map((one) => (
            <NearVan key={one.van.id} near={one} maySend={maySend} isBusy={isBusy} onSend={() => send(id, one.van)} />
          ))}
      </ol>
      {!maySend && near.length > 0 && (
        <p className="muted" id="map-may-not-send">
          {t('icetruck.map.mayNotSend')}
        </p>
      )}
    </>
  );
}

interface NearVanProps {
  readonly near: Near;
  readonly maySend: boolean;
  readonly isBusy: boolean;
  readonly onSend: () => void;
}

function NearVan({ near: { van, km }, maySend, isBusy, onSend }: NearVanProps) {
  const { t } = useTranslation();
  return (
    <li>
      <span>
        {van.nr} · {van.name}
        <span className="muted"> {t('icetruck.map.km', { km: formatNumber(km, { maximumFractionDigits: 1 }) })}</span>
      </span>
      <Button
        disabled={!maySend || isBusy}
        aria-describedby={maySend ? undefined : 'map-may-not-send'}
        aria-label={t('icetruck.map.sendVan', { van: `${van.nr} · ${van.name}` })}
        text={t('icetruck.map.send')}
        onClick={onSend}
      />
    </li>
  );
}

/** Sends a van to a call: a refusal is said in a sentence, and what is shown is read again. */
function useSend() {
  const { t } = useTranslation();
  const reason = useReason(useRegistry().entity('icecreamvancall')!);
  const [isBusy, setBusy] = useState(false);
  const send = async (id: number, { id: icecream_van_id, nr, name }: LiveVan) => {
    setBusy(true);
    try {
      await http.post(`icetruck/calls/${id}/assign`, { icecream_van_id });
      toast(t('icetruck.map.sent', { van: `${nr} · ${name}` }));
    } catch (error) {
      toastError(reason(error));
    } finally {
      setBusy(false);
      announceRecord({ resource: 'icecreamvancall', id: null });
    }
  };
  return { isBusy, send: (id: number, van: LiveVan) => void send(id, van) };
}
