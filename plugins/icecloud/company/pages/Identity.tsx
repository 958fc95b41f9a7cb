// Shows the company's identity as documents print it; the entity's own form edits it.
import { Button } from '@blueprintjs/core';
import { EditIcon } from '@blueprintjs/icons';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EntityDialog, explains, may, RecordFacts } from '#core';
import type { CompanyRecord, OwnCompany } from './useOwnCompany.ts';

const GROUPS = ['identity', 'contact'];
/** Fields that other tabs show: settings as sentences, and licences. */
const ELSEWHERE = ['settings', 'licenses', 'license_terms'];

export const Identity = observer(function Identity({ company }: { company: OwnCompany }) {
  const { t } = useTranslation();
  const [isEditing, setEditing] = useState(false);
  const { entity, record, set } = company;
  return (
    <>
      {may(entity, 'update') && (
        <div className="company-actions">
          <Button
            icon={<EditIcon />}
            text={t('icecloud.company.edit')}
            onClick={() => setEditing(true)}
            {...explains('method', 'Company.update')}
          />
        </div>
      )}
      <RecordFacts entity={entity} record={record as never} groups={GROUPS} />
      {isEditing && (
        <EntityDialog
          entity={entity}
          id={record.id}
          start="edit"
          omit={ELSEWHERE}
          onClose={() => setEditing(false)}
          onChanged={(saved) => saved && set(saved as CompanyRecord)}
        />
      )}
    </>
  );
});
