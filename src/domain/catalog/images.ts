/** A product picture: its address alone, or with what it shows. See docs/rules/pictures.md. */
export type ProductImage =
  | string
  | {
      readonly url: string;
      readonly isPrimary?: boolean | undefined;
      readonly type?: string | null | undefined;
      readonly colorCode?: string | null | undefined;
    };

type DescribedImage = Exclude<ProductImage, string>;

/**
 * The address of the picture that stands for a product, or null without pictures. The order, see
 * docs/rules/pictures.md: primary without a colour, any primary, main without a colour, any main, the first. With a colour chosen, a picture of
 * that colour comes before all of these, in the same order among themselves.
 */
export function primaryImage(images: readonly ProductImage[], colorCode?: string | null): string | null {
  const all = images.map(described).filter((image) => image.url !== '');
  const ofColor = colorCode ? all.filter((image) => image.colorCode === colorCode) : [];
  return firstByRank(ofColor) ?? firstByRank(all);
}

function firstByRank(images: readonly DescribedImage[]): string | null {
  const found =
    images.find((image) => image.isPrimary && !image.colorCode) ??
    images.find((image) => image.isPrimary) ??
    images.find((image) => image.type === 'main' && !image.colorCode) ??
    images.find((image) => image.type === 'main') ??
    images[0];
  return found?.url ?? null;
}

function described(image: ProductImage): DescribedImage {
  return typeof image === 'string' ? { url: image } : image;
}
