import { Dialog } from 'radix-ui';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { ProductImage } from '#contract/catalog.ts';
import { IconButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { useStrip } from './use-strip.ts';
import './zoom-dialog.css';

interface ZoomDialogProps {
  name: string;
  images: readonly ProductImage[];
  /** What each picture shows, in words. */
  alts: readonly string[];
  /** The picture to begin with; null while it is closed. */
  start: number | null;
  onClose: () => void;
}

/** The pictures one by one on the whole screen: arrows, swipe, thumbs; a press shows a picture twice as large. */
export function ZoomDialog({ name, images, alts, start, onClose }: ZoomDialogProps) {
  const opener = useRef<Element | null>(null);
  return (
    <Dialog.Root open={start !== null} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Content
          className="zoom"
          aria-describedby={undefined}
          onOpenAutoFocus={() => {
            opener.current = document.activeElement;
          }}
          // the library gives the focus back only to a trigger of its own
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true });
          }}
        >
          <Dialog.Title className="sr">{name}: фотографии</Dialog.Title>
          <Viewer images={images} alts={alts} start={start ?? 0} />
          <Dialog.Close asChild>
            <IconButton name="close" label="Закрыть" className="zoom__close" />
          </Dialog.Close>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function Viewer({ images, alts, start }: Pick<ZoomDialogProps, 'images' | 'alts'> & { start: number }) {
  const { ref, position, show } = useStrip<HTMLDivElement>(images.length);
  const [isLarge, setLarge] = useState(false);
  useEffect(() => show(start, 'instant'), [show, start]);
  const go = (next: number) => {
    setLarge(false);
    show(next);
  };
  const steps: Record<string, number> = {
    ArrowLeft: position - 1,
    ArrowRight: position + 1,
    Home: 0,
    End: images.length,
  };
  const press = (event: KeyboardEvent) => {
    const next = steps[event.key];
    // what is enlarged is moved by the arrows
    if (next === undefined || isLarge) return;
    event.preventDefault();
    go(next);
  };
  return (
    <div className="zoom__view" onKeyDown={press}>
      <div className="zoom__strip" ref={ref} role="group" aria-label="Фотографии" tabIndex={0}>
        {images.map((image, index) => (
          <Slide
            key={image.url}
            image={image}
            alt={alts[index] ?? ''}
            isHere={index === position}
            isLarge={isLarge && index === position}
            onToggle={() => setLarge(!isLarge)}
          />
        ))}
      </div>
      <IconButton
        name={isLarge ? 'minus' : 'plus'}
        label="Крупно"
        className="zoom__large"
        aria-pressed={isLarge}
        onClick={() => setLarge(!isLarge)}
      />
      {images.length > 1 ? (
        <>
          <IconButton
            name="chevron-left"
            label="Предыдущее фото"
            className="zoom__step zoom__step--back"
            disabled={position === 0}
            onClick={() => go(position - 1)}
          />
          <IconButton
            name="chevron-right"
            label="Следующее фото"
            className="zoom__step zoom__step--on"
            disabled={position === images.length - 1}
            onClick={() => go(position + 1)}
          />
          <Thumbs images={images} position={position} onShow={go} />
        </>
      ) : null}
      <p className="sr" role="status">
        Фото {position + 1} из {images.length}
      </p>
    </div>
  );
}

interface SlideProps {
  image: ProductImage;
  alt: string;
  isHere: boolean;
  isLarge: boolean;
  onToggle: () => void;
}

/** An enlarged picture is moved by scrolling: by finger, wheel or arrow keys. */
function Slide({ image, alt, isHere, isLarge, onToggle }: SlideProps) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const slide = ref.current;
    if (!slide || !isLarge) return;
    // its middle is what was seen before
    slide.scrollLeft = (slide.scrollWidth - slide.clientWidth) / 2;
    slide.scrollTop = (slide.scrollHeight - slide.clientHeight) / 2;
  }, [isLarge]);
  return (
    <div
      ref={ref}
      className={isLarge ? 'zoom__slide zoom__slide--large' : 'zoom__slide'}
      aria-hidden={!isHere || undefined}
      tabIndex={isLarge ? 0 : undefined}
      // for the mouse and the finger; the button above says the same to everyone else
      onClick={onToggle}
    >
      <Picture
        src={image.url}
        alt={alt}
        width={image.width ?? 900}
        height={image.height ?? 1200}
        sizes={isLarge ? '200vw' : '100vw'}
        early={isHere}
        fallback={<span className="zoom__missing">Нет фото</span>}
      />
    </div>
  );
}

interface ThumbsProps {
  images: readonly ProductImage[];
  position: number;
  onShow: (position: number) => void;
}

function Thumbs({ images, position, onShow }: ThumbsProps) {
  return (
    <ul className="zoom__thumbs" aria-label="Все фотографии">
      {images.map((image, index) => (
        <li key={image.url}>
          <button
            type="button"
            aria-label={`Фото ${index + 1}`}
            aria-current={index === position ? 'true' : undefined}
            onClick={() => onShow(index)}
          >
            <Picture
              src={image.url}
              alt=""
              width={900}
              height={1200}
              sizes="48px"
              most={120}
              fallback={<Icon name="image" />}
            />
          </button>
        </li>
      ))}
    </ul>
  );
}
