// Shows small photos in a row; a press shows one large.
import { Button, Dialog, DialogBody } from '@blueprintjs/core';
import { CrossIcon } from '@blueprintjs/icons';
import { type ReactNode, useState } from 'react';
import { AuthImage } from '../ui/AuthImage.tsx';
import './photos.css';

interface Photo {
  readonly id: number;
  /** Empty until it is known. */
  readonly address: string;
  /** What the photo shows. */
  readonly title: string;
  readonly openText: string;
  readonly removeText: string;
}

interface PhotosProps {
  readonly photos: readonly Photo[];
  /** Undefined if the photos cannot be removed. */
  readonly onRemove?: (id: number) => void;
  /** True to write each photo's title below it. */
  readonly named?: boolean;
  /** Shown after the photos. */
  readonly children?: ReactNode;
}

export function Photos({ photos, onRemove, named = false, children }: PhotosProps) {
  const [shown, setShown] = useState<number>();
  const large = photos.find(({ id, address }) => id === shown && address !== '');
  return (
    <div className="photos">
      {photos.map(({ id, address, title, openText, removeText }) => (
        <span key={id} className="photo">
          <button type="button" aria-label={openText} title={title} onClick={() => setShown(id)}>
            {address !== '' && <AuthImage address={address} size={256} />}
          </button>
          {onRemove && (
            <Button
              size="small"
              icon={<CrossIcon size={12} aria-hidden="true" />}
              aria-label={removeText}
              onClick={() => onRemove(id)}
            />
          )}
          {named && <span className="photo-name">{title}</span>}
        </span>
      ))}
      {children}
      {large && (
        <Dialog isOpen title={large.title} onClose={() => setShown(undefined)}>
          <DialogBody className="photo-large">
            <AuthImage address={large.address} size={1024} alt={large.title} />
          </DialogBody>
        </Dialog>
      )}
    </div>
  );
}
