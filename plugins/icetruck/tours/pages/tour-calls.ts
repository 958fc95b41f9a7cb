// Makes the calls of a planner on many tours at once: copying a week, filling days, publishing.
import { http } from '#core';
import { changeMany, type RecordChangeAsked } from '#core/records';
import type { Filling, Proposal } from '../autofill/fill.ts';
import { RESOURCE } from '../board/fields.ts';

export interface SaidError {
  readonly path: string;
  readonly code: string;
  readonly params?: Readonly<Record<string, unknown>>;
}

export interface LeftOut extends SaidError {
  readonly date: string;
  readonly icecream_van_id: number;
}

const post = async <Data>(path: string, body: object): Promise<Data> =>
  (await http.post<{ data: Data }>(`icetruck/tours/${path}`, body)).data.data;

export const publishTours = (ids: readonly number[]) =>
  post<{
    readonly published: readonly number[];
    readonly refused: readonly { readonly tour_id: number; readonly errors: readonly SaidError[] }[];
  }>('publish', { ids });

export const copyWeek = (from: string, to: string, crew: boolean) =>
  post<{ readonly tour_ids: readonly number[]; readonly left: readonly LeftOut[] }>('copy-week', { from, to, crew });

/** @param idle true to propose tours for vans that stand idle, too */
export const proposeTours = (from: string, until: string, idle: boolean) =>
  post<Filling>('autofill', { from, until, idle });

/** Saves accepted proposals, all or nothing; answers the id of each tour. */
export const giveTours = async (proposals: readonly Proposal[]): Promise<readonly number[]> => {
  const given = proposals.map(({ name: _, reasons: __, ...proposal }) => proposal);
  return (await post<{ readonly tour_ids: readonly number[] }>('give', { proposals: given })).tour_ids;
};

export const deleteTours = (ids: readonly number[]) =>
  changeMany(
    RESOURCE,
    ids.map((id) => ({ delete: id })),
  );

/** Tells proposals apart: by their tour, or a new one by its day and van. */
export const keyOf = ({ tour_id, date, icecream_van_id }: Proposal): string =>
  tour_id ? String(tour_id) : `${date} ${icecream_van_id}`;

/** Takes drivers off tours again, and deletes the tours that were made for them. */
export const takeBack = (proposals: readonly Proposal[], ids: readonly number[]) =>
  changeMany(
    RESOURCE,
    proposals.flatMap(({ tour_id }, index): RecordChangeAsked[] => {
      if (tour_id) return [{ update: tour_id, values: { driver_employee_id: null } }];
      const made = ids[index];
      return made ? [{ delete: made }] : [];
    }),
  );
