import { useEffect, useRef, useState } from 'react';
import type { ProductImage } from '#contract/catalog.ts';
import { Icon } from '#web/ui/icon.tsx';
import { galleryImages } from './gallery-images.ts';
import './product-gallery.css';

interface ProductGalleryProps {
  name: string;
  images: readonly ProductImage[];
  color: { code: string; name: string } | null;
}

/** Pictures of the chosen colour first: a strip to swipe on phones, a grid above 1024 px. */
export function ProductGallery({ name, images, color }: ProductGalleryProps) {
  const shown = galleryImages(images, color?.code ?? null);
  const strip = useRef<HTMLDivElement>(null);
  const place = useStripPlace(strip, shown.length);
  const first = shown[0]?.url;
  useEffect(() => {
    // Browsers that answer with a promise must not have it taken for a clean-up.
    strip.current?.scrollTo({ left: 0 });
  }, [first]);
  if (shown.length === 0) {
    return (
      <div className="gallery gallery--none">
        <Icon name="image" />
        Нет фото
      </div>
    );
  }
  return (
    <div className="gallery-box">
      {/* A strip that scrolls must be reachable from the keyboard. */}
      <section
        className="gallery"
        ref={strip}
        aria-label="Фотографии товара"
        tabIndex={shown.length > 1 ? 0 : undefined}
      >
        {shown.map((image, index) => (
          <figure key={image.url}>
            <img
              src={image.url}
              alt={altText(name, image, color, index)}
              width={image.width ?? 900}
              height={image.height ?? 1200}
              loading={index === 0 ? 'eager' : 'lazy'}
              fetchPriority={index === 0 ? 'high' : 'auto'}
            />
          </figure>
        ))}
      </section>
      {shown.length > 1 ? (
        <div className="gallery__place" aria-hidden="true">
          {shown.map((image, index) => (
            <i key={image.url} className={index === place ? 'gallery__here' : undefined} />
          ))}
        </div>
      ) : null}
    </div>
  );
}

function altText(
  name: string,
  image: ProductImage,
  color: { code: string; name: string } | null,
  index: number,
): string {
  const ofColor = color !== null && image.colorCode === color.code ? `, ${color.name.toLowerCase()}` : '';
  return `${name}${ofColor}, фото ${index + 1}`;
}

/** Which picture of the strip is in view. */
function useStripPlace(strip: React.RefObject<HTMLElement | null>, count: number): number {
  const [place, setPlace] = useState(0);
  useEffect(() => {
    const element = strip.current;
    if (!element || count < 2) return;
    const look = () => setPlace(Math.round(element.scrollLeft / Math.max(1, element.clientWidth)));
    look();
    element.addEventListener('scroll', look, { passive: true });
    return () => element.removeEventListener('scroll', look);
  }, [strip, count]);
  return place;
}
