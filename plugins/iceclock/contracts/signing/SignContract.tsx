// Lets somebody sign: by drawing with a finger, a pen or a mouse, or, without any of these, by typing their name. It
// serves my-profile and the screen at the door alike.
import { Button, FormGroup, InputGroup } from '@blueprintjs/core';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { HEIGHT, lengthOf, SHORTEST, WIDTH } from '../signature.ts';
import { useLines } from './useLines.ts';
import './signing.css';

/** The body of calls that sign: a drawn signature or a typed name. */
export type Signature = { readonly signature: string } | { readonly signed_name: string };

interface SignContractProps {
  /** The name of the person who signs, shown below the line. */
  readonly name: string;
  readonly busy?: boolean;
  readonly onSign: (signature: Signature) => void;
  /** Large controls, for a screen at the door. */
  readonly large?: boolean;
}

const SHORTEST_NAME = 2;

export function SignContract({ name, busy = false, onSign, large = false }: SignContractProps) {
  const { t } = useTranslation();
  const { path, handlers, clear } = useLines();
  const [types, setTypes] = useState(false);
  const [typed, setTyped] = useState('');
  const id = useId();
  const written = typed.trim();
  const isReady = types ? written.length >= SHORTEST_NAME : lengthOf(path) >= SHORTEST;
  const sign = () => onSign(types ? { signed_name: written } : { signature: path });
  const size = large ? 'large' : undefined;
  return (
    <div className="signing" data-large={large || undefined}>
      {types ? (
        <FormGroup label={t('iceclock.signing.typed')} labelFor={id}>
          <InputGroup
            id={id}
            size={size}
            autoComplete="name"
            maxLength={120}
            value={typed}
            placeholder={name}
            onValueChange={setTyped}
          />
        </FormGroup>
      ) : (
        <figure className="signing-field">
          <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={t('iceclock.signing.here')} {...handlers}>
            <line x1="40" x2={WIDTH - 40} y1={HEIGHT - 40} y2={HEIGHT - 40} />
            {path === '' && (
              <text x={WIDTH / 2} y={HEIGHT / 2}>
                {t('iceclock.signing.here')}
              </text>
            )}
            {path !== '' && <path d={path} />}
          </svg>
          <figcaption>{name}</figcaption>
        </figure>
      )}
      <div className="signing-acts">
        {!types && (
          <Button size={size} disabled={path === '' || busy} text={t('iceclock.signing.clear')} onClick={clear} />
        )}
        <Button
          variant="minimal"
          size={size}
          text={t(types ? 'iceclock.signing.draw' : 'iceclock.signing.type')}
          onClick={() => setTypes(!types)}
        />
        <Button
          intent="primary"
          size={size}
          loading={busy}
          disabled={!isReady}
          text={t('iceclock.signing.sign')}
          onClick={sign}
        />
      </div>
    </div>
  );
}
