// Lets people choose on My profile whether this browser tells them of alarms while Scoop is closed, and from which
// severity on; says why it cannot where it cannot.
import { Callout, FormGroup, HTMLSelect, Switch } from '@blueprintjs/core';
import { useTranslation } from 'react-i18next';
import { ErrorState, Skeleton } from '#core';
import { SEVERITIES, type Severity } from '#core/contract';
import { hindrance } from './push-here.ts';
import { usePush } from './usePush.ts';

export default function PushChoice() {
  const { t } = useTranslation();
  const push = usePush();
  const { data, isFailed, reload, own, isBusy, ask, end } = push;
  if (!data) return isFailed ? <ErrorState onRetry={reload} /> : <Skeleton />;
  const why = data.public_key ? hindrance() : 'off';
  if (why) return <Callout compact>{t(`iceguard.push.not.${why}`)}</Callout>;
  const others = data.browsers.filter((browser) => browser !== own);
  return (
    <>
      <Switch
        checked={own !== undefined}
        disabled={isBusy}
        label={t('iceguard.push.here')}
        onChange={() => void (own ? end() : ask('WARNING'))}
      />
      {own && <From severity={own.least_severity} isBusy={isBusy} onPick={(severity) => void ask(severity)} />}
      <p className="muted">{t('iceguard.push.help')}</p>
      {others.length > 0 && (
        <p className="muted">{t('iceguard.push.others', { list: others.map(({ name }) => name ?? '–').join(', ') })}</p>
      )}
    </>
  );
}

interface FromProps {
  readonly severity: Severity;
  readonly isBusy: boolean;
  readonly onPick: (severity: Severity) => void;
}

const FROM = [...SEVERITIES].reverse();

function From({ severity, isBusy, onPick }: FromProps) {
  const { t } = useTranslation();
  return (
    <FormGroup label={t('iceguard.push.from')} labelFor="push-from">
      <HTMLSelect
        id="push-from"
        value={severity}
        disabled={isBusy}
        options={FROM.map((value) => ({ value, label: t(`iceguard.push.from.${value}`) }))}
        onChange={(event) => onPick(event.currentTarget.value as Severity)}
      />
    </FormGroup>
  );
}
