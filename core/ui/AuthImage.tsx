// Shows a picture that only signed-in people may see: it is fetched with the token when it comes into sight, since an
// <img> cannot send one.
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { filePath, pictureUrl } from '../http/pictures.ts';
import { useVisible } from './focus/useVisible.ts';

interface AuthImageProps {
  /** Address as records hold it: `/v1/file/…`. */
  readonly address: string;
  /** Longest side in pixels; without it the whole picture is fetched. */
  readonly size?: 64 | 256 | 1024;
  /** Empty if the name stands beside it. */
  readonly alt?: string;
  readonly className?: string;
  /** Shown while the picture loads and if it cannot be loaded. */
  readonly fallback?: ReactNode;
}

export function AuthImage({ address, size, alt = '', className = '', fallback = null }: AuthImageProps) {
  const place = useRef<HTMLSpanElement>(null);
  const isVisible = useVisible(place);
  const url = usePicture(isVisible ? filePath(address) + (size ? `?size=${size}` : '') : undefined);
  return (
    <span ref={place} className={`auth-image ${className}`}>
      {url ? <img src={url} alt={alt} draggable={false} /> : fallback}
    </span>
  );
}

function usePicture(path: string | undefined): string | undefined {
  const [found, setFound] = useState<{ path: string; url: string }>();
  useEffect(() => {
    if (path === undefined) return;
    let current = true;
    pictureUrl(path).then(
      (url) => current && setFound({ path, url }),
      // A picture that is gone or not allowed needs no message beside the fallback.
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [path]);
  return found && found.path === path ? found.url : undefined;
}
