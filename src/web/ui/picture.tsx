import { type ReactNode, useEffect, useRef, useState } from 'react';
import {
  isStoredPicture,
  PICTURE_FORMATS,
  pictureAddress,
  pictureSet,
  usefulWidths,
} from '#domain/pictures/picture-address.ts';
import './picture.css';

/** A stored picture and its own size in pixels, which keeps its place on the page before it arrives. */
export interface PictureFile {
  readonly src: string;
  readonly width: number;
  readonly height: number;
}

interface PictureProps extends PictureFile {
  /** Empty for a decorative image: the text beside it says the same. */
  readonly alt: string;
  /** How wide the page shows it, as `sizes` of an image has it: `(min-width: 1024px) 25vw, 50vw`. */
  readonly sizes: string;
  /** The largest useful width in pixels, on the densest screen: wider sizes are not offered. */
  readonly most?: number;
  /** Visible at first: fetched at once and before others, which give way to it even where they are in sight. */
  readonly early?: boolean;
  /** Another picture from 768 px on, for a place that is tall on a phone and wide on a desk. */
  readonly wide?: PictureFile | undefined;
  readonly className?: string | undefined;
  /** What stands in its place when it does not arrive. */
  readonly fallback?: ReactNode;
}

const WIDE = '(min-width: 768px)';
/** Browsers that read neither of the newer formats get one medium size. */
const OLD_BROWSER_WIDTH = 768;

/**
 * A picture in the size and format that suit the screen: AVIF and WebP by `srcset`, JPEG for browsers that know
 * neither. A picture from another site is shown as it is.
 */
export function Picture(props: PictureProps) {
  const { src, width, height, alt, early = false, wide, className, fallback } = props;
  const image = useRef<HTMLImageElement>(null);
  const [isBroken, setBroken] = useBroken(image, src);
  if (isBroken && fallback !== undefined) return fallback;
  return (
    <picture className="picture">
      {wide === undefined ? null : <Sources {...props} {...wide} media={WIDE} />}
      <Sources {...props} />
      <img
        ref={image}
        className={className}
        src={isStoredPicture(src) ? pictureAddress(src, OLD_BROWSER_WIDTH, 'jpeg') : src}
        alt={alt}
        width={width}
        height={height}
        loading={early ? 'eager' : 'lazy'}
        fetchPriority={early ? 'high' : 'low'}
        // the first pictures are painted together with the words around them
        decoding={early ? 'sync' : 'async'}
        onError={() => setBroken(true)}
      />
    </picture>
  );
}

interface SourcesProps extends Pick<PictureProps, 'src' | 'width' | 'height' | 'sizes' | 'most'> {
  media?: string;
}

/** One source a format, the smaller format first; the image itself is the last resort of a place without `media`. */
function Sources({ src, width, height, sizes, most, media }: SourcesProps) {
  if (!isStoredPicture(src)) {
    return media === undefined ? null : <source media={media} srcSet={src} width={width} height={height} />;
  }
  const formats = media === undefined ? (['avif', 'webp'] as const) : PICTURE_FORMATS;
  const widths = usefulWidths(width, most);
  return formats.map((format) => (
    <source
      key={format}
      type={`image/${format}`}
      media={media}
      srcSet={pictureSet(src, format, widths)}
      sizes={sizes}
      width={width}
      height={height}
    />
  ));
}

/** Whether the picture failed to arrive; the failure may be older than the script that asks. */
function useBroken(image: React.RefObject<HTMLImageElement | null>, src: string) {
  const [broken, setBroken] = useState<string | null>(null);
  useEffect(() => {
    const shown = image.current;
    if (shown?.complete && shown.naturalWidth === 0 && shown.currentSrc !== '') setBroken(src);
    const tryAgain = () => setBroken(null);
    window.addEventListener('online', tryAgain);
    return () => window.removeEventListener('online', tryAgain);
  }, [image, src]);
  return [broken === src, (isBroken: boolean) => setBroken(isBroken ? src : null)] as const;
}
