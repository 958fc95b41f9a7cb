// Asks for the price lines of a reservation: above them what Scoop proposes, taken over by one press and then changed by
// hand.
import { Button } from '@blueprintjs/core';
import { TickIcon } from '@blueprintjs/icons';
import { useTranslation } from 'react-i18next';
import { type FieldProps, formatMoney, formatNumber, useFormRecord } from '#core';
import { type Proposal, type ProposedLine, type Typed, withProposed } from './booking.ts';
import { Outlook } from './Outlook.tsx';
import { useProposal } from './useOffers.ts';
import './reservations.css';

const NONE: readonly ProposedLine[] = [];

export default function LinesField(props: FieldProps<ProposedLine[]>) {
  const { formData, fieldPathId, registry, onChange } = props;
  const typed = useFormRecord() as Typed & { readonly deposit?: number };
  const { data } = useProposal(typed);
  const isFixed = props.readonly === true || props.disabled === true;
  const { ArrayField } = registry.fields;
  const take = (proposal: Proposal) => {
    onChange(withProposed(formData ?? NONE, proposal), fieldPathId.path);
    const { travel_before, travel_after, deposit } = proposal;
    const others = { travel_before, travel_after, deposit };
    for (const [name, value] of Object.entries(others))
      if (value !== undefined && (name === 'deposit' || typed[name as keyof Typed] == null))
        onChange(value as never, [name]);
  };
  return (
    <>
      <Outlook typed={typed} proposal={data} isInline />
      {data && data.lines.length > 0 && !isFixed && <Proposed proposal={data} onTake={() => take(data)} />}
      {ArrayField && <ArrayField {...props} />}
    </>
  );
}

function Proposed({ proposal, onTake }: { proposal: Proposal; onTake: () => void }) {
  const { t } = useTranslation();
  return (
    <section className="reservation-proposal" aria-label={t('icetruck.reservation.proposal')}>
      <strong>{t('icetruck.reservation.proposal')}</strong>
      <table>
        <tbody>
          {proposal.lines.map(({ description, qty, unit_price_vati, total_vati = qty * unit_price_vati }) => (
            <tr key={description}>
              <th scope="row">{description}</th>
              <td>
                {formatNumber(qty)} × {formatMoney(unit_price_vati)}
              </td>
              <td>{formatMoney(total_vati)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              {t('icetruck.reservation.proposal.total')}
            </th>
            <td>{formatMoney(proposal.total_vati ?? 0)}</td>
          </tr>
        </tfoot>
      </table>
      <Button icon={<TickIcon />} intent="primary" text={t('icetruck.reservation.proposal.take')} onClick={onTake} />
    </section>
  );
}
