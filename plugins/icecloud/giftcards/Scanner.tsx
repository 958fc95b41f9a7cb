// The camera looks for the code of a gift card, where the browser can read one. Elsewhere people type.
import { Dialog, DialogBody } from '@blueprintjs/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readCode } from './code.ts';

interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}
type DetectorClass = new (options: { formats: readonly string[] }) => Detector;

const detectorClass = () => (window as { BarcodeDetector?: DetectorClass }).BarcodeDetector;
export const canScan = (): boolean => detectorClass() !== undefined && navigator.mediaDevices !== undefined;

const BETWEEN_MS = 200;

interface ScannerProps {
  readonly onCode: (code: string) => void;
  readonly close: () => void;
}

export function Scanner({ onCode, close }: ScannerProps) {
  const { t } = useTranslation();
  const video = useRef<HTMLVideoElement>(null);
  const [failed, setFailed] = useState(false);
  const found = useRef(onCode);
  found.current = onCode;
  useEffect(() => {
    const end = look(video, (code) => found.current(code));
    end.started.catch(() => setFailed(true));
    return end.stop;
  }, []);
  return (
    <Dialog isOpen title={t('icecloud.giftcards.scan')} onClose={close}>
      <DialogBody>
        {failed ? (
          <p role="alert">{t('icecloud.giftcards.noCamera')}</p>
        ) : (
          <video ref={video} className="gift-card-video" playsInline muted />
        )}
      </DialogBody>
    </Dialog>
  );
}

/** Looks until it saw a code, or is stopped; the camera goes off then. */
function look(video: { readonly current: HTMLVideoElement | null }, onCode: (code: string) => void) {
  let stream: MediaStream | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  const stop = () => {
    isOver = true;
    clearTimeout(timer);
    for (const track of stream?.getTracks() ?? []) track.stop();
  };
  const begin = async () => {
    const Detects = detectorClass();
    stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
    if (isOver || !video.current || !Detects) return stop();
    video.current.srcObject = stream;
    await video.current.play();
    const detector = new Detects({ formats: ['qr_code'] });
    const next = async () => {
      const seen = isOver || !video.current ? [] : await detector.detect(video.current).catch(() => []);
      const code = seen.flatMap(({ rawValue }) => readCode(rawValue) ?? [])[0];
      if (isOver) return;
      if (code) onCode(code);
      else timer = setTimeout(() => void next(), BETWEEN_MS);
    };
    await next();
  };
  return { started: begin(), stop };
}
