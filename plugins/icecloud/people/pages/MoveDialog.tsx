// Asks before an employee is moved to another company: it says what ends here, what stays and what goes along, and then
// moves them.
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { addressOf, Confirm, http, toast, useRegistry } from '#core';
import { errorsOf, saidBy } from '../../refusal.ts';
import { fullName, type Person } from '../person.ts';
import { DELETED, type EmployeeMove, type TargetCompany } from './moving.ts';

interface MoveDialogProps {
  readonly person: Person;
  /** Name of the company. */
  readonly from: string;
  readonly to: TargetCompany;
  readonly moving: EmployeeMove;
  readonly close: () => void;
}

export function MoveDialog({ person, from, to, moving, close }: MoveDialogProps) {
  const { t } = useTranslation();
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const moved = useMoved(person, to);
  const move = async () => {
    setBusy(true);
    try {
      await http.patch(`employee/${person.id}/company`, { company_id: to.id });
      moved();
    } catch (refused) {
      setFailure(saidOf(t, refused));
      setBusy(false);
    }
  };
  return (
    <Confirm
      isOpen
      title={t('icecloud.moving.title', { name: fullName(person), company: to.name })}
      confirmText={t('icecloud.moving.move', { company: to.name })}
      busy={busy}
      onConfirm={() => void move()}
      onCancel={close}
    >
      <Consequences moving={moving} from={from} to={to.name} />
      {failure && (
        <p className="moving-failure" role="alert">
          {failure}
        </p>
      )}
    </Confirm>
  );
}

const Consequences = observer(function Consequences(props: { moving: EmployeeMove; from: string; to: string }) {
  const { t } = useTranslation();
  const registry = useRegistry();
  const { moving, from, to } = props;
  const { rows, groups, permissions, sessions, has_badge, files } = moving;
  const devices = rows.find(({ resource }) => resource === DELETED)?.count ?? 0;
  const counted = { sessions, devices, groups, permissions };
  const ends = Object.entries(counted).flatMap(([id, count]) => (count ? [t(`icecloud.moving.${id}`, { count })] : []));
  const stays = rows.flatMap(({ resource, count }) => {
    const entity = resource === DELETED ? undefined : registry.entity(resource);
    return entity ? [t('core.ui.named', { label: t(entity.text, { count: 2 }), text: count })] : [];
  });
  return (
    <>
      <Listed
        title={t('icecloud.moving.ends', { company: from })}
        lines={[t('icecloud.moving.work'), ...(has_badge ? [t('icecloud.moving.badge')] : []), ...ends]}
      />
      <Listed title={t('icecloud.moving.stays', { company: from })} lines={stays} />
      <Listed
        title={t('icecloud.moving.goes', { company: to })}
        lines={[t('icecloud.moving.details'), ...(files ? [t('icecloud.moving.files', { count: files })] : [])]}
      />
      <p>{t('icecloud.moving.anew')}</p>
    </>
  );
});

function Listed({ title, lines }: { title: string; lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <>
      <p className="moving-title">{title}</p>
      <ul className="moving-list">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  );
}

/** Returns to the list. People who work in the other company too are offered to switch to it. */
function useMoved(person: Person, { name: company, employee_id }: TargetCompany) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const entity = useRegistry().entity('Employee');
  return () => {
    const text = t('icecloud.moving.switch', { company });
    const onClick = () => void navigate(`/auth/switch/${employee_id}`);
    const message = t('icecloud.moving.moved', { name: fullName(person), company });
    toast(message, employee_id === undefined ? undefined : { text, onClick });
    if (entity) void navigate(addressOf(entity, 'index'), { replace: true });
  };
}

/** Says which of the employee's fields the other company would refuse. */
function saidOf(t: ReturnType<typeof useTranslation>['t'], failure: unknown): string {
  const [error] = errorsOf(failure);
  const text = saidBy(t, failure);
  if (!error || error.path === 'company_id') return text;
  return t('core.ui.named', { label: t(`icecloud.employee.${error.path}`), text });
}
