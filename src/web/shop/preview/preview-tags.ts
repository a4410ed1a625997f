import type { MetaDescriptor } from 'react-router';
import preview from '#web/assets/preview.jpg?url&no-inline';
import type { PageHead, SiteHead } from '#web/shop/preview/head-facts.ts';

/** Where a page has no picture of its own: a rail of clothes, in the shape that messengers show large. */
const USUAL_PICTURE = { url: preview, width: 1200, height: 630 };

/**
 * What a messenger or a social network shows of a page that somebody sends on: Open Graph, and the one tag that makes
 * the picture large elsewhere. Written by the server alone, as nobody else reads it.
 */
export function previewTags(head: PageHead, site: SiteHead): MetaDescriptor[] {
  const { title, description, canonical, picture = USUAL_PICTURE, price } = head;
  const { url, width, height } = picture;
  const described = {
    'og:locale': 'ru_RU',
    'og:site_name': site.storeName,
    'og:type': head.isProduct ? 'product' : 'website',
    'og:title': title,
    'og:description': description,
    'og:url': canonical === undefined ? undefined : new URL(canonical, site.origin).href,
    'og:image': URL.canParse(url, site.origin) ? new URL(url, site.origin).href : undefined,
    'og:image:width': width,
    'og:image:height': height,
    'og:image:alt': head.picture === undefined ? site.storeName : title,
    'product:price:amount': price,
    'product:price:currency': price === undefined ? undefined : 'RUB',
  };
  const tags = Object.entries(described).flatMap(([property, content]) =>
    content === undefined ? [] : [{ property, content: String(content) }],
  );
  return [...tags, { name: 'twitter:card', content: 'summary_large_image' }];
}
