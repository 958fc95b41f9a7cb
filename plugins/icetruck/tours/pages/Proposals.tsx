// Lists proposals for tours, each with its reasons and a tick to take it, and the tours for which nobody was found.
import { Callout, Checkbox } from '@blueprintjs/core';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#core';
import type { Filling, Proposal } from '../autofill/fill.ts';
import type { Tours } from '../board/useTours.ts';
import { reasonText } from '../board/wish.ts';
import { keyOf } from './tour-calls.ts';
import { tourText } from './tour-words.ts';

interface ProposalsProps {
  readonly plan: Tours;
  readonly filling: Filling;
  /** Keys of those that are not taken. */
  readonly left: ReadonlySet<string>;
  readonly onToggle: (one: Proposal) => void;
}

export function Proposals({ plan, filling: { proposals, open }, left, onToggle }: ProposalsProps) {
  const { t } = useTranslation();
  const sorted = [...proposals].sort((a, b) => a.date.localeCompare(b.date) || a.icecream_van_id - b.icecream_van_id);
  const nobody = plan.tours.filter(({ id }) => open.includes(id));
  return (
    <>
      <ul className="tour-proposals">
        {sorted.map((one) => (
          <li key={keyOf(one)}>
            <Checkbox checked={!left.has(keyOf(one))} onChange={() => onToggle(one)}>
              <b>{one.name}</b> {tourText(one, plan)}
              {' · '}
              {plan.zones.get(one.icecream_van_zone_id ?? 0)?.name}
              {!one.tour_id && ` · ${t('icetruck.tours.fill.new')}`}
            </Checkbox>
            <small>
              {[...one.reasons.map((each) => reasonText(each, t)), ...one.accept.map((code) => warned(code, t))].join(
                ' · ',
              )}
            </small>
          </li>
        ))}
      </ul>
      {nobody.length > 0 && (
        <Callout compact intent="warning">
          {t('icetruck.tours.fill.open', { count: nobody.length, formatted: formatNumber(nobody.length) })}
          <ul>
            {nobody.map((tour) => (
              <li key={tour.id}>{tourText(tour, plan)}</li>
            ))}
          </ul>
        </Callout>
      )}
    </>
  );
}

/** Names what is accepted with a proposal. */
const warned = (code: string, t: ReturnType<typeof useTranslation>['t']): string =>
  t('icetruck.tours.fill.accepts', { warning: t([`icetruck.tours.warning.${code}`, 'icetruck.tours.warning.other']) });
