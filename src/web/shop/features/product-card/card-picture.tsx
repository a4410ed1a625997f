import type { BriefCard } from '#contract/catalog.ts';
import { cardImages } from '#domain/catalog/card-images.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Picture } from '#web/ui/picture.tsx';

interface CardPictureProps {
  product: BriefCard;
  sizes: string;
  early: boolean;
  /** The mouse has been here: the second picture is worth fetching. */
  isNear: boolean;
}

export function CardPicture({ product, sizes, early, isNear }: CardPictureProps) {
  const { first, second } = cardImages(product.images);
  if (first === null) return <NoPicture />;
  return (
    <>
      <Shown image={first} sizes={sizes} early={early} />
      {second !== null && isNear ? <Shown image={second} sizes={sizes} className="card__second" /> : null}
    </>
  );
}

interface ShownProps {
  image: BriefCard['images'][number];
  sizes: string;
  early?: boolean;
  className?: string;
}

function Shown({ image, sizes, early = false, className }: ShownProps) {
  return (
    <Picture
      key={image.url}
      className={className}
      src={image.url}
      // the name stands under it
      alt=""
      width={image.width ?? 900}
      height={image.height ?? 1200}
      sizes={sizes}
      early={early}
      fallback={className === undefined ? <NoPicture /> : null}
    />
  );
}

function NoPicture() {
  return (
    <div className="card__none">
      <Icon name="image" />
      Нет фото
    </div>
  );
}
