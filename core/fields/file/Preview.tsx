// Shows a file as a small picture: the picture itself, or a sheet of paper.
import { DocumentIcon, MediaIcon } from '@blueprintjs/icons';
import { useEffect, useState } from 'react';
import { AuthImage } from '../../ui/AuthImage.tsx';
import { nameOfFile } from './kind.ts';
import { isPictureName } from './rule.ts';

interface PreviewProps {
  /** Address of a stored file. */
  readonly address: string;
  readonly size: 64 | 256;
  readonly className?: string;
}

export function Preview({ address, size, className = '' }: PreviewProps) {
  const icon = size === 64 ? 16 : 24;
  if (!isPictureName(nameOfFile(address))) return <Sheet className={className} size={icon} />;
  return (
    <AuthImage
      className={`file-thumb ${className}`}
      address={address}
      size={size}
      fallback={<MediaIcon size={icon} aria-hidden="true" />}
    />
  );
}

/** Shows a file that is still on this computer. */
export function ChosenPreview({ file }: { file: File }) {
  const url = useObjectUrl(file);
  const [isBroken, setBroken] = useState(false);
  if (!isPictureName(file.name) || isBroken) return <Sheet className="file-preview" size={24} />;
  return (
    <span className="auth-image file-thumb file-preview">
      {url && <img src={url} alt="" draggable={false} onError={() => setBroken(true)} />}
    </span>
  );
}

function Sheet({ className, size }: { className: string; size: number }) {
  return (
    <span className={`file-thumb file-sheet ${className}`}>
      <DocumentIcon size={size} aria-hidden="true" />
    </span>
  );
}

function useObjectUrl(file: File): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}
