// Makes a new pay file: a period and a division are chosen, and what the file would hold and leave out is shown first.
import { Button, Callout, Checkbox, FormGroup } from '@blueprintjs/core';
import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { DayPicker, ErrorState, formatMonth, PageHeader, RecordPicker, Skeleton, useRegistry } from '#core';
import { dayAfter } from '#core/contract';
import { LeftOutList } from './LeftOutList.tsx';
import { PreviewFigures } from './PreviewFigures.tsx';
import { monthOf, useNewExport } from './useNewExport.ts';
import './payroll.css';

export default observer(function NewExport() {
  const { t } = useTranslation();
  const entity = useRegistry().entity('PayExport')!;
  const act = useNewExport();
  const { data: preview, state, reload } = act.asked;
  const unknown = preview?.without_nr ?? [];
  const isEmpty = !preview || (preview.days === 0 && preview.codes.length === 0 && preview.corrections === 0);
  const title = t('iceclock.payexport.add');
  return (
    <div className="pay-new">
      <PageHeader
        title={title}
        breadcrumb={[{ text: t('iceclock.payexport_other'), to: `/admin/${entity.path}/` }]}
        actions={
          <Button
            intent="primary"
            text={t('iceclock.payroll.make')}
            loading={act.busy}
            disabled={!act.isPeriod || isEmpty || (unknown.length > 0 && !act.accepts)}
            onClick={() => void act.make()}
          />
        }
      />
      <div className="panel pay-asked">
        <Period {...act} />
      </div>
      {act.failure && (
        <Callout compact intent="danger" role="alert">
          {act.failure}
        </Callout>
      )}
      {act.isPeriod && state === 'failed' && <ErrorState onRetry={reload} />}
      {act.isPeriod && state === 'loading' && !preview && <Skeleton shape="lines" />}
      {preview && (
        <>
          <PreviewFigures preview={preview} />
          {unknown.length > 0 && (
            <Callout intent="warning" title={t('iceclock.payroll.withoutNr', { count: unknown.length })}>
              <p>{unknown.map(({ name }) => name).join(', ')}</p>
              <Checkbox
                label={t('iceclock.payexport.accept_missing_nr')}
                checked={act.accepts}
                onChange={({ currentTarget }) => act.setAccepts(currentTarget.checked)}
              />
            </Callout>
          )}
          <LeftOutList preview={preview} />
        </>
      )}
    </div>
  );
});

type Asking = Pick<ReturnType<typeof useNewExport>, 'now' | 'period' | 'setPeriod' | 'division' | 'setDivision'>;

function Period({ now, period, setPeriod, division, setDivision }: Asking) {
  const { t } = useTranslation();
  const [from, until, of] = [useId(), useId(), useId()];
  const months = [monthOf(dayAfter(`${now.slice(0, 7)}-01`, -1)), monthOf(now)];
  const label = (field: string) => t(`iceclock.payexport.${field}`);
  return (
    <>
      <div className="pay-months">
        {months.map((month) => (
          <Button
            key={month.from}
            size="small"
            text={formatMonth(month.from)}
            active={month.from === period.from && month.until === period.until}
            onClick={() => setPeriod(month)}
          />
        ))}
      </div>
      <FormGroup label={label('date_from')} labelFor={from}>
        <DayPicker
          id={from}
          label={label('date_from')}
          value={period.from}
          onPick={(day) => setPeriod({ ...period, from: day })}
        />
      </FormGroup>
      <FormGroup label={label('date_until')} labelFor={until}>
        <DayPicker
          id={until}
          label={label('date_until')}
          value={period.until}
          onPick={(day) => setPeriod({ ...period, until: day })}
        />
      </FormGroup>
      <FormGroup label={label('division_id')} labelFor={of}>
        <RecordPicker
          id={of}
          resource="division"
          label={label('division_id')}
          placeholder={t('iceclock.payroll.allDivisions')}
          value={division}
          onPick={setDivision}
        />
      </FormGroup>
    </>
  );
}
