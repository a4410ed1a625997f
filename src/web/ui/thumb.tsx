import clsx from 'clsx';
import { Icon } from './icon.tsx';
import './thumb.css';

interface ThumbProps {
  src: string | null | undefined;
  /** Empty where the name stands beside it. */
  alt?: string;
  size?: 's' | 'm' | 'l';
}

/** A small upright picture of a thing; a field with a sign where there is none. */
export function Thumb({ src, alt = '', size = 'm' }: ThumbProps) {
  if (!src) {
    return (
      <span className={clsx('thumb', `thumb--${size}`, 'thumb--none')} title="Нет фото">
        <Icon name="image" size="s" />
      </span>
    );
  }
  return (
    <img
      className={clsx('thumb', `thumb--${size}`)}
      src={src}
      alt={alt}
      width={90}
      height={120}
      loading="lazy"
      decoding="async"
    />
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
