// Loads the rows of an index for its query and keeps them current. When a person comes back from a record, the list is
// scrolled to where it was.
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { type ListPlace, placeIn } from '../../entity/place.ts';
import { onRecord } from '../../session/announcements.ts';
import { arrivedRows, type ListQuery, loadList } from '../../table/query.ts';
import { RowWindow } from '../../table/window/RowWindow.ts';
import { type AskedFields, covers } from '../filter/askedFields.ts';
import { SHOWN } from '../look/look.ts';

/** Changes come in bursts, so the list is loaded once for each burst. */
const BURST_MS = 500;

const everything = (): AskedFields => undefined;

/** Row at the top of the screen, by history entry and list: a page may have several. */
const places = new Map<string, number>();

/** A record that was edited from beside the list is shown with this many rows above it. */
const ABOVE = 3;
const aboveOf = (place: ListPlace | undefined) => Math.max(0, (place?.at ?? 0) - ABOVE);

const isBeside = (search: string) => new URLSearchParams(search).has(SHOWN);

export interface IndexRows {
  readonly rows: RowWindow;
  readonly firstRow: number;
  /** Holds others' changes back until the answered function is called, which loads the rows once. */
  readonly hold: () => () => void;
}

const nothing = (): readonly string[] => [];

/**
 * @param fields the fields to load, as they are at that time; further ones are loaded for the same rows
 * @param sums the fields to add up when the list is counted
 */
export function useRows(
  resource: string,
  query: ListQuery,
  fields: () => AskedFields = everything,
  sums = nothing,
): IndexRows {
  const { key, state, search } = useLocation();
  const place = `${key} ${resource} ${JSON.stringify(query.within)}`;
  const [firstRow] = useState(() => places.get(place) ?? (isBeside(search) ? aboveOf(placeIn(state, resource)) : 0));
  const holders = useRef(0);
  const first = useRef(query);
  const latest = useRef({ fields, sums });
  const asked = useRef<AskedFields>(undefined);
  const isBegun = useRef(false);
  const [rows] = useState(() => {
    const window = new RowWindow();
    const names = fields();
    const slice = firstRow === 0 ? arrivedRows(resource, query, names) : undefined;
    if (slice) window.begin(loadList(resource, query, names, sums()), slice);
    if (slice) asked.current = names;
    isBegun.current = slice !== undefined;
    return window;
  });
  latest.current = { fields, sums };
  useEffect(() => {
    // The first rows arrived with the page itself.
    if (isBegun.current) {
      isBegun.current = false;
      rows.countUnknown();
      return;
    }
    asked.current = latest.current.fields();
    rows.ask(loadList(resource, query, asked.current, latest.current.sums()), query === first.current ? firstRow : 0);
  }, [rows, resource, query, firstRow]);
  // Removed columns stay in the query, so that only added ones cost a call.
  useEffect(() => {
    const wanted = fields();
    if (covers(asked.current, wanted)) return;
    asked.current = wanted;
    rows.widen(loadList(resource, query, wanted, sums()));
  });
  useEffect(() => {
    return keepCurrent(rows, resource, () => holders.current > 0);
  }, [rows, resource]);
  useEffect(() => () => rows.dispose(), [rows]);
  useEffect(
    () => () => {
      places.set(place, rows.top);
    },
    [place, rows],
  );
  const hold = useCallback(() => {
    holders.current += 1;
    return () => {
      holders.current -= 1;
      if (holders.current === 0) rows.refresh();
    };
  }, [rows]);
  return { rows, firstRow, hold };
}

/** Reloads after anyone creates, changes or deletes a row. Answers a function that stops. */
function keepCurrent(rows: RowWindow, resource: string, isHeld: () => boolean): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const refreshSoon = () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      // An answer on its way may be older than the change.
      if (rows.asking) refreshSoon();
      else if (!isHeld()) rows.refresh();
    }, BURST_MS);
  };
  const stop = onRecord(resource, refreshSoon);
  return () => {
    stop();
    clearTimeout(timer);
  };
}
