// Lists phone numbers to call with a press: of the company, entered ones, and of colleagues who share theirs.
import { InputGroup } from '@blueprintjs/core';
import { SearchIcon } from '@blueprintjs/icons';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type QueryRowTypes, showPhone } from '#core/contract';
import { useQuery } from '#core/records';
import { Part } from './Part.tsx';
import { ShareOwn } from './ShareOwn.tsx';

type Phone = QueryRowTypes['legacyintranet/phones'];

/** So many are found without a search. */
const FEW = 8;
const KINDS = ['COMPANY', 'ENTERED', 'COLLEAGUE'] as const;

export const Phones = observer(function Phones() {
  const { t } = useTranslation();
  const { rows, ...asked } = useQuery('legacyintranet/phones');
  const [wanted, setWanted] = useState('');
  const found = rows.filter((row) => isLike(row, wanted));
  const label = t('legacyintranet.board.findPhone');
  return (
    <Part
      title={t('legacyintranet.intranetphone_other')}
      model="IntranetPhone"
      asked={asked}
      count={rows.length}
      empty={t('legacyintranet.board.noPhone')}
    >
      {rows.length > FEW && (
        <InputGroup
          type="search"
          leftIcon={<SearchIcon />}
          {...{ 'aria-label': label, placeholder: label }}
          value={wanted}
          onValueChange={setWanted}
        />
      )}
      {rows.length > 0 && found.length === 0 && (
        <p className="muted" role="status">
          {t('legacyintranet.board.noneFound')}
        </p>
      )}
      {KINDS.map((kind) => (
        <Numbers key={kind} kind={kind} rows={found.filter((row) => row.kind === kind)} />
      ))}
      <ShareOwn />
    </Part>
  );
});

function isLike({ name, note = '', phone_nr }: Phone, wanted: string): boolean {
  const said = `${name} ${note} ${phone_nr} ${showPhone(phone_nr)}`.toLocaleLowerCase();
  return wanted
    .toLocaleLowerCase()
    .split(/\s+/)
    .every((word) => said.includes(word));
}

function Numbers({ kind, rows }: { kind: (typeof KINDS)[number]; rows: readonly Phone[] }) {
  const { t } = useTranslation();
  if (rows.length === 0) return null;
  const title = t(`legacyintranet.board.phones.${kind}`);
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <ul className="intranet-list">
        {rows.map(({ key, name, note, phone_nr }) => (
          <li key={key} className="intranet-phone">
            <span>
              {name}
              {note && <span className="muted">{note}</span>}
            </span>
            <a href={`tel:${phone_nr}`}>{showPhone(phone_nr)}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}
