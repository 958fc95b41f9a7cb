// Checks a gift card: takes its code, typed with or without spaces or read by the camera, and shows the card. It names
// a typing error before it asks the server.
import { Button, InputGroup } from '@blueprintjs/core';
import { CameraIcon } from '@blueprintjs/icons';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoney, http } from '#core';
import { canScan, QR, Scanner } from '#core/scanning';
import { saidBy } from '../../refusal.ts';
import { readCode } from '../code.ts';
import type { CheckedCard } from './card.ts';
import { Until } from './Until.tsx';

export function CheckCard() {
  const { t } = useTranslation();
  const id = useId();
  const { typed, type, card, said, busy, check } = useChecking();
  const [isScanning, setScanning] = useState(false);
  const scanned = (code: string) => {
    setScanning(false);
    type(code);
    void check(code);
  };
  return (
    <>
      <div className="gift-card-check">
        <label htmlFor={id}>{t('icecloud.giftcards.code')}</label>
        <div className="gift-card-line">
          <InputGroup
            id={id}
            fill
            className="gift-card-code"
            value={typed}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
            placeholder="XXXX-XXXX-XXXX-XXXX"
            aria-invalid={said !== ''}
            aria-describedby={`${id}-said`}
            onValueChange={type}
            onKeyDown={({ key }) => key === 'Enter' && void check(typed)}
          />
          {canScan() && (
            <Button
              icon={<CameraIcon />}
              aria-label={t('icecloud.giftcards.scan')}
              title={t('icecloud.giftcards.scan')}
              onClick={() => setScanning(true)}
            />
          )}
          <Button loading={busy} text={t('icecloud.giftcards.check')} onClick={() => void check(typed)} />
        </div>
      </div>
      <div id={`${id}-said`} role="status" className="gift-card-answer">
        {said && <p className="gift-card-refused">{said}</p>}
        {card && <Answer card={card} />}
      </div>
      {isScanning && (
        <Scanner
          title={t('icecloud.giftcards.scan')}
          formats={QR}
          read={readCode}
          onCode={scanned}
          close={() => setScanning(false)}
        />
      )}
    </>
  );
}

function Answer({ card }: { card: CheckedCard }) {
  const { t } = useTranslation();
  const { code, status, balance, initial_amount } = card;
  const isGood = status === 'ACTIVE';
  return (
    <p>
      <strong className="numeric">{isGood ? formatMoney(balance) : t(`icecloud.giftcard.status.${status}`)}</strong>{' '}
      <span className="muted">
        {code} · {t('icecloud.giftcards.of', { amount: formatMoney(initial_amount) })} · <Until card={card} />
      </span>
    </p>
  );
}

function useChecking() {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const [answer, setAnswer] = useState<{ card?: CheckedCard; said?: string }>({});
  const [busy, setBusy] = useState(false);
  const type = (text: string) => {
    setTyped(text);
    setAnswer({});
  };
  const check = async (text: string) => {
    const code = readCode(text);
    if (!code) return setAnswer({ said: t(text.trim() ? 'errors.giftCardTypo' : 'errors.required') });
    setBusy(true);
    await http.post<{ data: CheckedCard }>('giftcard/check', { code }).then(
      ({ data }) => setAnswer({ card: data.data }),
      (failure: unknown) => setAnswer({ said: saidBy(t, failure) }),
    );
    setBusy(false);
  };
  return { typed, type, ...answer, said: answer.said ?? '', busy, check };
}
