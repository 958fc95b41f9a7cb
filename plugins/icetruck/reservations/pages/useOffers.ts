// Asks, while the form of a reservation is filled in, which vans are free and what the server proposes.
import { http, onRecord } from '#core';
import { type Asked, useAnswer, useAsked } from '#core/records';
import { type OfferedVan, type Proposal, proposalAsked, type Typed, vansAsked } from './booking.ts';

/** A person types for a while; only the last of it is asked. */
const WAIT_MS = 350;
/** A change of these takes vans or sets them free. */
const TAKING = ['icecreamvanreservation', 'icecreamvanbooking', 'icecreamvanschedule'];

export function useFreeVans(typed: Typed): Asked<{ vans: readonly OfferedVan[] }> {
  const asked = vansAsked(typed);
  return useAnswer(asked && 'icetruck/free-vans', asked, { keeps: true, follow });
}

export function useProposal(typed: Typed): Asked<Proposal> {
  const asked = proposalAsked(typed);
  return useAsked(asked && JSON.stringify(asked), {
    keeps: true,
    ask: async (signal) => {
      await rest(signal);
      const { data } = await http.post<{ data: Proposal }>('icetruck/reservation-proposal', asked, { signal });
      return data.data;
    },
  });
}

function rest(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, WAIT_MS);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}

function follow(again: () => void): () => void {
  const stops = TAKING.map((resource) => onRecord(resource, again));
  return () => {
    for (const stop of stops) stop();
  };
}
