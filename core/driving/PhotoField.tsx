// Takes a photo with the camera, shrunk to what is needed to see the thing.
import { smaller } from './photo.ts';

interface PhotoFieldProps {
  /** What the button says. */
  readonly label: string;
  readonly onTaken: (photo: File) => void;
}

export function PhotoField({ label, onTaken }: PhotoFieldProps) {
  return (
    <label className="drive-photo">
      <input
        type="file"
        accept="image/*"
        capture="environment"
        onChange={({ target }) => {
          const [taken] = target.files ?? [];
          if (taken) void smaller(taken).then(onTaken);
        }}
      />
      <span>{label}</span>
    </label>
  );
}
