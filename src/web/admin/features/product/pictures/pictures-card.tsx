import { useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { PICTURES_MOST } from '#domain/catalog/product-fields.ts';
import { Card } from '#web/admin/kit/card.tsx';
import { UploadTiles } from '#web/admin/kit/upload/upload-tiles.tsx';
import { useUploads } from '#web/admin/kit/upload/use-uploads.ts';
import type { ProductChoices } from '#web/admin/product/product-queries.ts';
import { FieldError } from '#web/ui/field-frame.tsx';
import { type ProductPicture, type ProductValues, pictureKey } from '../product-values.ts';
import { ColorFilter } from './color-filter.tsx';
import { PictureDetails } from './picture-details.tsx';
import { movePicture, type PictureFiles, removePicture, withMain } from './picture-list.ts';
import { PicturesGrid } from './pictures-grid.tsx';

interface PicturesCardProps {
  /** Addresses and sizes of the pictures by their keys. */
  files: PictureFiles;
  onFile: (key: string, file: PictureFiles[string]) => void;
  colors: ProductChoices['colors'];
  /** Codes of the colours in which the product is sold. */
  ownColors: readonly string[];
  disabled: boolean;
}

/** The pictures of a product in their order: added, moved, bound to a colour, described, taken away. */
export function PicturesCard({ files, onFile, colors, ownColors, disabled }: PicturesCardProps) {
  const { getValues } = useFormContext<ProductValues>();
  const { field, fieldState } = useController<ProductValues, 'pictures'>({ name: 'pictures' });
  const [chosenKey, setChosenKey] = useState<string | null>(null);
  const pictures = field.value;
  const chosen = pictures.find((it) => pictureKey(it) === chosenKey);
  const [colorCode, setColorCode] = useState<string | null>(null);
  const shown = colorCode === null ? pictures : pictures.filter((it) => it.colorCode === colorCode);
  const uploads = useUploads(({ id, url, width, height }) => {
    onFile(id, { url, width, height });
    // read anew: another upload may have ended since the last rendering; of the colour that is looked at, it stays in sight
    const present = getValues('pictures');
    const added: ProductPicture = { uploadId: id, colorCode, alt: '', isMain: present.length === 0 };
    field.onChange([...present, added]);
  });
  const error = fieldState.error?.message ?? fieldState.error?.root?.message;
  return (
    <Card title="Фотографии" id="pictures" aside={<span className="muted">{pictures.length || 'нет'}</span>}>
      <ColorFilter {...{ pictures, colors, ownColors, colorCode }} onChoose={setColorCode} />
      <PicturesGrid
        {...{ files, colors, chosenKey }}
        pictures={shown}
        positionOf={(picture) => pictures.indexOf(picture) + 1}
        disabled={disabled || shown.length < pictures.length}
        onChoose={setChosenKey}
        onMove={(from, to) => field.onChange(movePicture(pictures, from, to))}
      >
        <UploadTiles uploads={uploads} room={PICTURES_MOST - pictures.length} disabled={disabled} />
      </PicturesGrid>
      {error ? <FieldError>{error}</FieldError> : null}
      {chosen ? (
        <PictureDetails
          key={pictureKey(chosen)}
          picture={chosen}
          position={pictures.indexOf(chosen) + 1}
          {...{ colors, ownColors, disabled }}
          onChange={(part) => field.onChange(pictures.map((it) => (it === chosen ? { ...it, ...part } : it)))}
          onMain={() => field.onChange(withMain(pictures, pictureKey(chosen)))}
          onRemove={() => field.onChange(removePicture(pictures, pictureKey(chosen)))}
        />
      ) : null}
    </Card>
  );
}
