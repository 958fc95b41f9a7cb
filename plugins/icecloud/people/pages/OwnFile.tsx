// Shows one's own file on my-profile: contact data can be changed at once, other data by asking, and papers say until
// when they are valid.
import { Button } from '@blueprintjs/core';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState, heldFile, http, RecordFacts, Skeleton, toast, toastError, useRegistry } from '#core';
import { useAnswer } from '#core/records';
import { CONTACT, LEGAL, PAPERS } from '../fields.ts';
import { AskedList, type ChangeRequest } from './AskedList.tsx';
import { PartDialog } from './PartDialog.tsx';
import './own.css';

type Values = Readonly<Record<string, unknown>>;
interface Own {
  readonly record: Values;
  readonly asked: readonly ChangeRequest[];
}

const GROUPS = ['personal', 'employment', 'contact', 'documents'];
const SHOWN = new Set<string>([...CONTACT, ...LEGAL, ...PAPERS]);

export default observer(function OwnFile() {
  const { t } = useTranslation();
  const entity = useRegistry().entity('Employee');
  const { data, error, reload } = useAnswer<Own>('icecloud/own-file');
  const [open, setOpen] = useState<'contact' | 'legal' | 'papers'>();
  if (!entity) return null;
  if (!data) return error === undefined ? <Skeleton shape="form" rows={8} /> : <ErrorState onRetry={reload} />;
  const omit = Object.keys(entity.schema.properties).filter((name) => !SHOWN.has(name));
  const done = (text: string) => {
    setOpen(undefined);
    toast(t(text));
    reload();
  };
  const change = async (values: Values) => {
    await http.post('icecloud/own-file/contact', values);
    done('icecloud.own.changed');
  };
  const ask = async (values: Values) => {
    await http.post('icecloud/own-file/change', values);
    done('icecloud.own.asked');
  };
  const handIn = async (values: Values) => {
    await sendPapers(data.record, values);
    done('icecloud.own.papersSent');
  };
  const takeBack = async (id: number) => {
    await http.delete(`icecloud/own-file/change/${id}`).then(
      () => toast(t('icecloud.own.takenBack')),
      () => toastError(t('core.reason.server')),
    );
    reload();
  };
  const dialog = { entity, start: data.record, close: () => setOpen(undefined) };
  return (
    <div className="own-file">
      <RecordFacts own entity={entity} record={data.record as never} groups={GROUPS} omit={omit} />
      <AskedList entity={entity} record={data.record} asked={data.asked} onTakeBack={(id) => void takeBack(id)} />
      <div className="own-file-acts">
        <Button text={t('icecloud.own.change')} onClick={() => setOpen('contact')} />
        <Button text={t('icecloud.own.ask')} onClick={() => setOpen('legal')} />
        <Button text={t('icecloud.own.papers')} onClick={() => setOpen('papers')} />
      </div>
      {open === 'contact' && <PartDialog {...dialog} id="change" names={CONTACT} send={change} />}
      {open === 'papers' && <PartDialog {...dialog} id="papers" names={PAPERS} send={handIn} />}
      {open === 'legal' && <PartDialog {...dialog} id="ask" names={LEGAL} send={ask} />}
    </div>
  );
});

/** Sends what is new alone, so that nothing is taken away. */
async function sendPapers(before: Values, values: Values): Promise<void> {
  const fresh = Object.entries(values).filter(([name, value]) => value !== null && value !== (before[name] ?? null));
  const files = fresh.flatMap(([name, value]) => {
    const file = heldFile(value);
    return file ? [[name, file] as const] : [];
  });
  const ends = Object.fromEntries(fresh.filter(([, value]) => !heldFile(value)));
  if (files.length === 0) return void (await http.post('employee/own-papers', ends));
  await http.upload('POST', 'employee/own-papers', ends, Object.fromEntries(files));
}
