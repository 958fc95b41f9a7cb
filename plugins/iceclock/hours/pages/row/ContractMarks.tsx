// Shows the papers of a day: whether each is printed and validated. One press opens it, to look at it, print or validate
// it.
import { Tag } from '@blueprintjs/core';
import { DocumentIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EntityDialog, formatDateTime, useRegistry } from '#core';
import type { DayContract } from '../rows.ts';

export function ContractMarks({ contracts }: { readonly contracts: readonly DayContract[] }) {
  const { t } = useTranslation();
  const contract = useRegistry().entity('Contract');
  const [opened, setOpened] = useState<number>();
  const stateOf = ({ printed, validated }: DayContract) =>
    validated ? 'validated' : printed ? 'printed' : 'unprinted';
  return (
    <span className="hours-chips">
      {contracts.map((one) => {
        const state = stateOf(one);
        const signed = one.signed_at && t('iceclock.hours.contract.signed', { at: formatDateTime(one.signed_at) });
        const kind = t(`iceclock.hours.contract.kind.${one.kind}`);
        return (
          <Tag
            key={one.id}
            minimal
            className="state-tag"
            icon={<DocumentIcon size={12} />}
            data-tone={state === 'validated' ? 'success' : state === 'printed' ? 'warning' : 'danger'}
            title={[kind, signed].filter(Boolean).join(', ')}
            interactive
            onClick={() => setOpened(one.id)}
          >
            {t(`iceclock.hours.contract.${state}`)}
          </Tag>
        );
      })}
      {opened !== undefined && contract && (
        <EntityDialog entity={contract} id={opened} onClose={() => setOpened(undefined)} />
      )}
    </span>
  );
}
