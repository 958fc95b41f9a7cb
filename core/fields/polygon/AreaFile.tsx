// Reads an area from a file of a map program.
import { useTranslation } from 'react-i18next';

/** A file of 500 corners, with room for the other data that such programs write. */
const MOST_BYTES = 2_000_000;

export function AreaFile({ onRead }: { readonly onRead: (text: string) => void }) {
  const { t } = useTranslation();
  const load = (file: File | undefined) => {
    if (file && file.size <= MOST_BYTES) void file.text().then(onRead);
  };
  return (
    <label className="form-polygon-file bp6-button">
      <span>{t('core.form.polygon.file')}</span>
      <input
        className="visually-hidden"
        type="file"
        accept=".geojson,.json,application/geo+json"
        onChange={({ currentTarget }) => {
          load(currentTarget.files?.[0]);
          currentTarget.value = '';
        }}
      />
    </label>
  );
}
