import clsx from 'clsx';
import { Icon } from './icon.tsx';
import { Picture } from './picture.tsx';
import './thumb.css';

interface ThumbProps {
  src: string | null | undefined;
  /** Empty where the name stands beside it. */
  alt?: string;
  size?: 's' | 'm' | 'l';
}

/** As thumb.css draws them. */
const SIZES = { s: '40px', m: '60px', l: '(min-width: 768px) 120px, 92px' } as const;
/** Pixels on a screen of three to a point. */
const SHARPEST = { s: 120, m: 240, l: 384 } as const;

/** A small upright picture of a thing; a field with a sign where there is none, or where it does not arrive. */
export function Thumb({ src, alt = '', size = 'm' }: ThumbProps) {
  if (!src) return <NoThumb size={size} />;
  return (
    <Picture
      key={src}
      className={clsx('thumb', `thumb--${size}`)}
      src={src}
      alt={alt}
      width={900}
      height={1200}
      sizes={SIZES[size]}
      most={SHARPEST[size]}
      fallback={<NoThumb size={size} />}
    />
  );
}

function NoThumb({ size }: { size: 's' | 'm' | 'l' }) {
  return (
    <span className={clsx('thumb', `thumb--${size}`, 'thumb--none')} title="Нет фото">
      <Icon name="image" size="s" />
    </span>
  );
}

/** The first pictures of several, and how many more there are. */
export function Thumbs({ images, most = 4 }: { images: readonly (string | null)[]; most?: number }) {
  const shown = images.length > most ? images.slice(0, most - 1) : images;
  const rest = images.length - shown.length;
  return (
    <div className="thumbs">
      {shown.map((src, index) => (
        <Thumb key={`${src} ${shown.indexOf(src) === index ? '' : index}`} src={src} />
      ))}
      {rest > 0 ? <span className="thumb thumb--m thumb--none">+{rest}</span> : null}
    </div>
  );
}
