// Publishes a week from its board or its page: it shows beforehand who hears what, and asks whether late notice is
// accepted.
import {
  Button,
  Callout,
  Checkbox,
  Dialog,
  DialogBody,
  DialogFooter,
  FormGroup,
  SegmentedControl,
} from '@blueprintjs/core';
import { SendMessageIcon } from '@blueprintjs/icons';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { FailedState, formatDays, formatNumber, Skeleton, useSettings } from '#core';
import { dayAfter } from '#core/contract';
import type { settings as mine } from '../../settings.ts';
import { OpenShifts, ProblemShifts, ToldPeople } from './ToldPeople.tsx';
import { type Preview, usePublishing } from './usePublishing.ts';
import './publish.css';

interface PublishProps {
  readonly record?: { readonly id: number; readonly week_start: string };
  readonly close: () => void;
}

const WHAT = ['changes', 'all'] as const;
const TEXT = 'iceclock.publishing.dialog';

export default function Publish({ record, close }: PublishProps) {
  return record ? <Publishing id={record.id} week={record.week_start} close={close} /> : null;
}

interface PublishingProps {
  readonly id: number;
  readonly week: string;
  readonly close: () => void;
}

function Publishing({ id, week, close }: PublishingProps) {
  const { t } = useTranslation();
  const publishing = usePublishing(id, close);
  const { asked, all, setAll, busy, failure, isReady, publish } = publishing;
  // A form publishes by Enter, too.
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void publish();
  };
  return (
    <Dialog
      isOpen
      className="publish-dialog"
      title={t(`${TEXT}.title`, { week: formatDays(week, dayAfter(week, 6)) })}
      onClose={close}
    >
      <form className="publish-body" onSubmit={submit}>
        <DialogBody>
          <FormGroup label={t(`${TEXT}.what`)}>
            <SegmentedControl
              fill
              options={WHAT.map((value) => ({ value, label: t(`${TEXT}.${value}`) }))}
              value={all ? 'all' : 'changes'}
              onValueChange={(value) => setAll(value === 'all')}
            />
          </FormGroup>
          {asked.state === 'loading' && !asked.data && <Skeleton shape="lines" rows={4} />}
          {asked.state === 'failed' && <FailedState error={asked.error} onRetry={asked.reload} />}
          {asked.data && <Told preview={asked.data} {...publishing} />}
          {failure && <Callout intent="danger">{failure}</Callout>}
        </DialogBody>
        <DialogFooter
          actions={
            <>
              <Button text={t('core.ui.cancel')} onClick={close} />
              <Button
                intent="primary"
                icon={<SendMessageIcon />}
                type="submit"
                autoFocus
                disabled={!isReady}
                loading={busy}
                text={t(`${TEXT}.do`)}
              />
            </>
          }
        />
      </form>
    </Dialog>
  );
}

interface ToldProps {
  readonly preview: Preview;
  readonly accepts: boolean;
  readonly setAccepts: (accepts: boolean) => void;
}

function Told({ preview: { people, late, drafts, open, problems }, accepts, setAccepts }: ToldProps) {
  const { t } = useTranslation();
  const { roster_notice_working_days: days } = useSettings<typeof mine>('iceclock');
  const counted = (key: string, count: number, more = {}) =>
    t(`${TEXT}.${key}`, { count, formatted: formatNumber(count), ...more });
  return (
    <>
      {late > 0 && (
        <Callout intent="warning" className="publish-late">
          <p>{counted('late', late, { days })}</p>
          <Checkbox
            checked={accepts}
            label={t(`${TEXT}.acceptLate`)}
            onChange={({ currentTarget }) => setAccepts(currentTarget.checked)}
          />
        </Callout>
      )}
      {problems.length > 0 && (
        <Callout intent="danger">
          <p>{counted('problems', problems.length)}</p>
          <ProblemShifts problems={problems} />
        </Callout>
      )}
      {people.length === 0 && drafts === 0 && <p className="muted">{t(`${TEXT}.nothing`)}</p>}
      {people.length > 0 && (
        <>
          <h3 className="publish-heading">{counted('people', people.length)}</h3>
          <ToldPeople people={people} />
        </>
      )}
      {open.length > 0 && (
        <>
          <h3 className="publish-heading">{counted('open', open.length)}</h3>
          <OpenShifts open={open} />
        </>
      )}
    </>
  );
}
