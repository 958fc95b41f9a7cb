// Reads a code with the camera; without a camera the person types it.
import { Dialog, DialogBody } from '@blueprintjs/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import './scanner.css';

interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
  close?(): void;
}
type DetectorClass = new (options: { formats: readonly string[] }) => Detector;

const detectorClass = () => (window as { BarcodeDetector?: DetectorClass }).BarcodeDetector;
export const canScan = (): boolean => navigator.mediaDevices !== undefined;

const BETWEEN_MS = 200;

interface ScannerProps {
  readonly title: string;
  readonly formats: readonly string[];
  /** Answers the wanted code in what was seen; undefined if it is another code, and the camera goes on. */
  readonly read?: (seen: string) => string | undefined;
  readonly onCode: (code: string) => void;
  readonly close: () => void;
}

export function Scanner({ title, formats, read, onCode, close }: ScannerProps) {
  const { t } = useTranslation();
  const video = useRef<HTMLVideoElement>(null);
  const [failed, setFailed] = useState(false);
  const looking = useRef({ formats, read, onCode });
  looking.current = { formats, read, onCode };
  useEffect(() => {
    const end = look(video, looking);
    end.started.catch(() => setFailed(true));
    return end.stop;
  }, []);
  return (
    <Dialog isOpen title={title} onClose={close}>
      <DialogBody>
        {failed ? (
          <p role="alert">{t('core.scanner.noCamera')}</p>
        ) : (
          <video ref={video} className="scanner-video" playsInline muted />
        )}
      </DialogBody>
    </Dialog>
  );
}

interface Looking {
  readonly current: Pick<ScannerProps, 'formats' | 'read' | 'onCode'>;
}

/** Looks until a code is seen or the caller stops it, and then turns the camera off. */
function look(video: { readonly current: HTMLVideoElement | null }, looking: Looking) {
  let stream: MediaStream | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let detector: Detector | undefined;
  let isOver = false;
  const stop = () => {
    isOver = true;
    clearTimeout(timer);
    detector?.close?.();
    for (const track of stream?.getTracks() ?? []) track.stop();
  };
  const begin = async () => {
    const Detects = detectorClass() ?? (await import('./Decoder.ts')).Decoder;
    if (isOver) return;
    stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
    if (isOver || !video.current) return stop();
    video.current.srcObject = stream;
    await video.current.play();
    const reading = new Detects({ formats: looking.current.formats });
    detector = reading;
    const next = async () => {
      const seen = isOver || !video.current ? [] : await reading.detect(video.current).catch(() => []);
      const { read = (raw: string) => raw, onCode } = looking.current;
      const code = seen.flatMap(({ rawValue }) => read(rawValue) ?? [])[0];
      if (isOver) return;
      if (code) onCode(code);
      else timer = setTimeout(() => void next(), BETWEEN_MS);
    };
    await next();
  };
  return { started: begin(), stop };
}
