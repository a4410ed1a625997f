import type { Product } from '#contract/catalog.ts';
import { primaryImage } from '#domain/catalog/images.ts';
import { wordsOf } from '#domain/catalog/marked-text.ts';
import { previewPicture } from '#domain/pictures/preview-picture.ts';
import { paths } from '#web/paths.ts';
import type { PageHead, SiteHead } from '#web/shop/preview/head-facts.ts';
import { productData, trailData } from './structured-data.ts';

/** About as much as search engines show. */
const DESCRIPTION_LENGTH = 160;

interface Shown {
  readonly product: Product;
  readonly site: SiteHead;
  readonly colorName: (code: string) => string;
  readonly trail: Parameters<typeof trailData>[0];
}

/** What the page of a product tells messengers and search engines, beside its title. */
export function productHead({ product, site, colorName, trail }: Shown): Partial<PageHead> {
  const url = primaryImage(product.images);
  const image = product.images.find((each) => each.url === url);
  return {
    description:
      product.seo?.description ||
      shortened(wordsOf(product.description), DESCRIPTION_LENGTH) ||
      `${product.name}: цена, цвета и размеры в наличии, доставка по России.`,
    canonical: paths.product(product),
    isProduct: true,
    ...(image === undefined ? {} : { picture: previewPicture(image) }),
    ...(product.price === undefined ? {} : { price: product.price }),
    structured: [
      productData({ product, site, colorName }, url),
      trailData(trail, site, paths.product(product)),
    ],
  };
}

/** Whole words, as many as fit. */
export function shortened(text: string, most: number): string {
  const plain = text.replace(/\s+/g, ' ').trim();
  if (plain.length <= most) return plain;
  const cut = plain.slice(0, most);
  const end = cut.lastIndexOf(' ');
  return `${(end > 0 ? cut.slice(0, end) : cut).replace(/[\s,.;:—–-]+$/, '')}…`;
}
