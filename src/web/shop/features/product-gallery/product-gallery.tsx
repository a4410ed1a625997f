import clsx from 'clsx';
import { useEffect, useState } from 'react';
import type { ProductImage } from '#contract/catalog.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { useOnDemand } from '#web/ui/use-on-demand.ts';
import { altText, galleryImages } from './gallery-images.ts';
import { useStrip } from './use-strip.ts';
import './product-gallery.css';

interface ProductGalleryProps {
  name: string;
  images: readonly ProductImage[];
  color: { code: string; name: string } | null;
}

/**
 * Pictures of the chosen colour first: a strip to swipe on phones, a grid without holes above 1024 px. A press shows
 * them one by one in full.
 */
export function ProductGallery({ name, images, color }: ProductGalleryProps) {
  const shown = galleryImages(images, color?.code ?? null);
  const { ref, position, show } = useStrip<HTMLElement>(shown.length);
  const { part: Zoom, need } = useOnDemand(async () => (await import('./zoom-dialog.tsx')).ZoomDialog);
  const [opened, setOpened] = useState<number | null>(null);
  const first = shown[0]?.url;
  useEffect(() => show(0, 'instant'), [first, show]);
  if (shown.length === 0) {
    return (
      <div className="gallery gallery--none">
        <NoPicture />
      </div>
    );
  }
  const isOdd = shown.length % 2 === 1 && shown.length > 1;
  const open = async (index: number) => {
    if (await need()) setOpened(index);
  };
  return (
    <div className="gallery-box">
      <section className={clsx('gallery', isOdd && 'gallery--odd')} ref={ref} aria-label="Фотографии товара">
        {shown.map((image, index) => (
          <figure key={image.url}>
            <Picture
              key={image.url}
              src={image.url}
              alt={altText(name, image, color, index)}
              width={image.width ?? 900}
              height={image.height ?? 1200}
              sizes={sizesOf(index, shown.length)}
              early={index === 0}
              fallback={<NoPicture />}
            />
            <button
              type="button"
              className="gallery__open"
              aria-haspopup="dialog"
              aria-label={`Увеличить фото ${index + 1} из ${shown.length}`}
              onClick={() => void open(index)}
            />
          </figure>
        ))}
      </section>
      {shown.length > 1 ? (
        <div className="gallery__place" aria-hidden="true">
          {shown.map((image, index) => (
            <i key={image.url} className={index === position ? 'gallery__here' : undefined} />
          ))}
        </div>
      ) : null}
      {Zoom ? (
        <Zoom
          images={shown}
          alts={shown.map((image, index) => altText(name, image, color, index))}
          name={name}
          start={opened}
          onClose={() => setOpened(null)}
        />
      ) : null}
    </div>
  );
}

function NoPicture() {
  return (
    <span className="gallery__missing">
      <Icon name="image" />
      Нет фото
    </span>
  );
}

/** As product-gallery.css lays them out: the first of an odd number is twice as wide as the two beside it. */
function sizesOf(index: number, count: number): string {
  const small = '(min-width: 600px) 60vw, 100vw';
  if (count === 1) return `(min-width: 1024px) 58vw, ${small}`;
  const isBig = count % 2 === 1 && index === 0;
  return `(min-width: 1024px) ${isBig ? 38 : 29}vw, ${small}`;
}
