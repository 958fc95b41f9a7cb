// Shows a claim about a delivery: a draft in the supplier's language, which a person reads and changes before it is
// sent.
import { Button, Callout, Dialog, DialogBody, DialogFooter, FormGroup, InputGroup, TextArea } from '@blueprintjs/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState, formatDateTime, http, Skeleton, toast } from '#core';
import { useAnswer } from '#core/records';

interface Draft {
  readonly to?: string;
  readonly subject: string;
  readonly body: string;
  readonly claimed_at?: string;
}

export default function Claim({ record, close }: { record: { id: number; nr?: string }; close: () => void }) {
  const { t } = useTranslation();
  const path = `icecloud/supplierorder/${record.id}/claim`;
  const { data, state, reload } = useAnswer<Draft>(path);
  const [draft, setDraft] = useState<Draft>();
  const [sending, setSending] = useState<'busy' | 'failed'>();
  useEffect(() => {
    if (data) setDraft((now) => now ?? data);
  }, [data]);
  const send = async () => {
    setSending('busy');
    const { subject, body } = draft as Draft;
    await http.post(path, { subject, body }).then(
      () => {
        toast(t('icecloud.claim.sent'));
        close();
      },
      () => setSending('failed'),
    );
  };
  return (
    <Dialog isOpen title={t('icecloud.claim.title', { name: record.nr })} onClose={close} className="claim">
      <DialogBody>
        {sending === 'failed' && <Callout intent="danger">{t('icecloud.claim.notSent')}</Callout>}
        {draft && <Text draft={draft} onChange={setDraft} />}
        {!draft && (state === 'failed' ? <ErrorState onRetry={reload} /> : <Skeleton shape="lines" rows={5} />)}
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text={t('core.ui.cancel')} onClick={close} />
            <Button
              intent="primary"
              text={t('icecloud.claim.send')}
              loading={sending === 'busy'}
              disabled={!draft?.to || !draft.subject.trim() || !draft.body.trim()}
              onClick={() => void send()}
            />
          </>
        }
      />
    </Dialog>
  );
}

function Text({ draft, onChange }: { draft: Draft; onChange: (draft: Draft) => void }) {
  const { t } = useTranslation();
  const { to, subject, body, claimed_at } = draft;
  return (
    <>
      {claimed_at && <Callout compact>{t('icecloud.claim.before', { when: formatDateTime(claimed_at) })}</Callout>}
      <p>{to ? t('icecloud.claim.to', { address: to }) : t('icecloud.claim.nobody')}</p>
      <FormGroup label={t('icecloud.claim.subjectLabel')} labelFor="claim-subject">
        <InputGroup
          id="claim-subject"
          value={subject}
          onValueChange={(value) => onChange({ ...draft, subject: value })}
        />
      </FormGroup>
      <FormGroup label={t('icecloud.claim.bodyLabel')} labelFor="claim-body">
        <TextArea
          id="claim-body"
          fill
          rows={10}
          value={body}
          onChange={({ target }) => onChange({ ...draft, body: target.value })}
        />
      </FormGroup>
    </>
  );
}
