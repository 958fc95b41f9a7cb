// Offers what can be done with the unfolded bank line: pay a proposed invoice or another one, all or a part, let the
// difference off, or set the line aside.
import { Button, Radio, RadioGroup, Tag } from '@blueprintjs/core';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate, formatMoney, RecordPicker } from '#core';
import { useRecord } from '#core/records';
import { AsideForm } from './AsideForm.tsx';
import { BookForm } from './BookForm.tsx';
import type { Booking, OpenBankLine, Proposal } from './bank.ts';

interface LineWorkProps {
  readonly line: OpenBankLine;
  readonly proposals: readonly Proposal[];
  readonly chosen: number;
  readonly isBusy: boolean;
  readonly onChoose: (at: number) => void;
  readonly onBook: (booking: Booking) => void;
  readonly onAside: (reason: string) => void;
}

export function LineWork({ line, proposals, chosen, isBusy, onChoose, onBook, onAside }: LineWorkProps) {
  const { t } = useTranslation();
  const id = useId();
  const [other, setOther] = useState('');
  const [isAside, setAside] = useState(false);
  const picked = usePicked(other);
  const target = other === '' ? proposals[chosen] : picked;
  return (
    <div className="bank-work">
      {proposals.length === 0 && <p className="muted">{t('icecloud.bank.noProposal')}</p>}
      {proposals.length > 0 && (
        <RadioGroup
          label={t('icecloud.bank.proposals')}
          selectedValue={other === '' ? String(chosen) : undefined}
          onChange={({ currentTarget }) => {
            setOther('');
            onChoose(Number(currentTarget.value));
          }}
        >
          {proposals.map((one, at) => (
            <Radio key={one.id} value={String(at)}>
              <ProposalText {...one} />
            </Radio>
          ))}
        </RadioGroup>
      )}
      <label className="form-label" htmlFor={id}>
        {t('icecloud.bank.other')}
      </label>
      <RecordPicker
        id={id}
        resource="invoice"
        label={t('icecloud.bank.other')}
        placeholder={t('icecloud.bank.otherSearch')}
        value={other}
        onPick={setOther}
      />
      {target && <BookForm key={target.id} {...{ line, target, isBusy, onBook }} />}
      {isAside ? (
        <AsideForm isBusy={isBusy} onAside={onAside} onCancel={() => setAside(false)} />
      ) : (
        <Button variant="outlined" text={t('icecloud.bank.aside')} onClick={() => setAside(true)} />
      )}
    </div>
  );
}

function ProposalText({ nr, name, due, issue_date, why }: Proposal) {
  const { t } = useTranslation();
  return (
    <span className="bank-proposal">
      <span>
        {nr} · {name}
        {issue_date && <span className="muted"> · {formatDate(issue_date)}</span>}
      </span>
      <span className="numeric">{formatMoney(due)}</span>
      <span className="bank-why">
        {why.map((reason) => (
          <Tag key={reason} minimal intent={reason === 'AMOUNT' ? 'success' : 'none'}>
            {t(`icecloud.bank.why.${reason}`)}
          </Tag>
        ))}
      </span>
    </span>
  );
}

interface Invoice {
  readonly id: number;
  readonly nr?: string;
  readonly name: string;
  readonly due_vati?: number;
}

/** The invoice that the person searched for, with the amount that is due on it. */
function usePicked(id: string): Proposal | undefined {
  const { record } = useRecord<Invoice>('invoice', id === '' ? undefined : id);
  if (!record || String(record.id) !== id) return undefined;
  return { id: record.id, nr: record.nr ?? '', name: record.name, due: record.due_vati ?? 0, why: [] };
}
