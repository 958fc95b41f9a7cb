// Shows one's own leave on my-profile: the balance of this year, what was asked for and decided, and the way to ask.
import { Button } from '@blueprintjs/core';
import { PlusIcon } from '@blueprintjs/icons';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EntityDialog, may, Records, session, useRegistry } from '#core';
import { today } from '#core/contract';
import { Balance } from './Balance.tsx';

/** The fields that the person fills in; the rest follows. */
const OMITTED = ['employee_id', 'certificate_missing', 'approve_at_once', 'days', 'status', 'refusal'];
const COLUMNS = ['absence_kind_id', 'date_from', 'date_until', 'days', 'status'];

export default observer(function OwnLeave() {
  const { t } = useTranslation();
  const entity = useRegistry().entity('Absence');
  const [asks, setAsks] = useState(false);
  const own = session.auth.authEmployee?.id;
  if (!entity || own === undefined) return null;
  return (
    <div className="own-leave">
      <Balance employee={own} year={Number(today().slice(0, 4))} />
      {may(entity, 'create') && (
        <Button
          className="own-leave-ask"
          icon={<PlusIcon />}
          text={t('iceclock.leave.ask')}
          onClick={() => setAsks(true)}
        />
      )}
      <Records
        model="Absence"
        filter={{ employee_id: { eq: own } }}
        columns={COLUMNS}
        sort="-date_from"
        size={5}
        empty={<p className="muted">{t('iceclock.leave.noneAsked')}</p>}
      />
      {asks && (
        <EntityDialog
          entity={entity}
          given={{ employee_id: own }}
          omit={OMITTED}
          said={() => t('iceclock.leave.asked')}
          onClose={() => setAsks(false)}
        />
      )}
    </div>
  );
});
