// Takes an area from a file of a map program, and gives the drawn one as such a file.
import { Button, ButtonGroup } from '@blueprintjs/core';
import { useTranslation } from 'react-i18next';
import { saveFile } from '../../ui/saveFile.ts';
import { geoJsonOf } from './geojson.ts';
import type { Polygon } from './kind.ts';
import { MOST_BYTES } from './reading.ts';

interface AreaFileProps {
  readonly onRead: (text: string) => void;
  readonly onTooLarge: () => void;
  /** Undefined while nothing is drawn. */
  readonly polygon: Polygon | undefined;
  readonly name: string;
}

export function AreaFile({ onRead, onTooLarge, polygon, name }: AreaFileProps) {
  const { t } = useTranslation();
  const load = (file: File | undefined) => {
    if (!file) return;
    if (file.size > MOST_BYTES) onTooLarge();
    else void file.text().then(onRead);
  };
  return (
    <div className="form-polygon-add">
      <label className="form-polygon-file bp6-button">
        <span>{t('core.form.polygon.file')}</span>
        <input
          className="visually-hidden"
          type="file"
          accept=".geojson,.json,.kml,application/geo+json,application/vnd.google-earth.kml+xml"
          onChange={({ currentTarget }) => {
            load(currentTarget.files?.[0]);
            currentTarget.value = '';
          }}
        />
      </label>
      {polygon && <SaveAs polygon={polygon} name={name} />}
    </div>
  );
}

function SaveAs({ polygon, name }: { readonly polygon: Polygon; readonly name: string }) {
  const { t } = useTranslation();
  const save = (end: string, type: string, content: string) =>
    saveFile(`${name.replaceAll(/[\\/:*?"<>|]/g, ' ')}.${end}`, new Blob([content], { type }));
  return (
    <ButtonGroup>
      <Button
        text={t('core.form.polygon.saveGeoJson')}
        onClick={() => save('geojson', 'application/geo+json', geoJsonOf(name, polygon))}
      />
      <Button
        text={t('core.form.polygon.saveKml')}
        onClick={async () => {
          const { kmlOf } = await import('./kml.ts');
          save('kml', 'application/vnd.google-earth.kml+xml', kmlOf(name, polygon));
        }}
      />
    </ButtonGroup>
  );
}
