// Changes one record: the generic edit page of every entity (docs/domain 4.1).
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useLocation, useParams } from 'react-router';
import { isOpen } from '#core/contract';
import { addressOf, may, otherSide } from '../fields/access.ts';
import { nameOf } from '../fields/value.tsx';
import type { ResolvedEntity } from '../plugins/resolved.ts';
import { PageHeader } from '../ui/page/PageHeader.tsx';
import { ErrorState } from '../ui/states/ErrorState.tsx';
import { Skeleton } from '../ui/states/Skeleton.tsx';
import { Editor } from './edit/Editor.tsx';
import { useRecord, type VersionedRecord } from './edit/useRecord.ts';

/** Fetches what draws the entity's form. */
export { fetchParts } from '../form/EntityForm.tsx';

export default function EntityEdit({ entity }: { entity: ResolvedEntity }) {
  const { id = '' } = useParams();
  const { t } = useTranslation();
  const { loaded, reload } = useRecord(entity, id);
  const crumbs = [{ text: t(entity.text, { count: 2 }), to: addressOf(entity, 'index') }];
  const elsewhere = loaded.state === 'ready' && otherSide(entity, loaded.versioned.record);
  if (elsewhere) return <Navigate to={elsewhere} replace />;
  // A record that is closed to changes shows its view in place of the form.
  if (loaded.state === 'ready' && !isOpen(entity, loaded.versioned.record) && may(entity, 'show'))
    return <Navigate to={addressOf(entity, 'view', Number(id))} replace />;
  if (loaded.state === 'ready') return <Edit key={id} entity={entity} versioned={loaded.versioned} crumbs={crumbs} />;
  return (
    <>
      <PageHeader title={t('core.edit.title', { name: t(entity.text, { count: 1 }) })} breadcrumb={crumbs} />
      {loaded.state === 'loading' ? (
        <Skeleton shape="form" />
      ) : (
        <NotLoaded entity={entity} status={loaded.status} onRetry={reload} />
      )}
    </>
  );
}

interface EditProps {
  readonly entity: ResolvedEntity;
  readonly versioned: VersionedRecord;
  readonly crumbs: readonly { text: string; to: string }[];
}

function Edit({ entity, versioned, crumbs }: EditProps) {
  const { t } = useTranslation();
  const name = nameOf(entity, versioned.record);
  const { hash } = useLocation();
  const view = { text: name, to: `${addressOf(entity, 'view', Number(versioned.record.id))}${hash}` };
  return (
    <Editor
      entity={entity}
      start={versioned}
      title={t('core.edit.title', { name })}
      breadcrumb={may(entity, 'show') ? [...crumbs, view] : crumbs}
      saveText={t('core.edit.save')}
    />
  );
}

/** Shows why the record cannot be edited (not found, not allowed, no answer), each with its next step. */
function NotLoaded({ entity, status, onRetry }: { entity: ResolvedEntity; status: number; onRetry: () => void }) {
  const { t } = useTranslation();
  const final = status === 404 ? 'gone' : status === 403 ? 'forbidden' : undefined;
  if (!final) return <ErrorState onRetry={onRetry} />;
  return (
    <ErrorState
      title={t(`core.edit.${final}.title`)}
      text={t(`core.edit.${final}.text`)}
      action={
        <Link className="bp6-button" to={addressOf(entity, 'index')}>
          {t('core.edit.back', { name: t(entity.text, { count: 2 }) })}
        </Link>
      }
    />
  );
}
