import { isStoredPicture, pictureAddress } from '#domain/pictures/picture-address.ts';

/** Puts the logo into the place of the default icon, once it is known to be a picture; returns the way to stop. */
export function wearLogo(logo: string): () => void {
  const picture = new Image();
  picture.onload = () => {
    for (const { rel, sizes, href } of iconsOf(logo)) placeIcon(rel, sizes, href);
  };
  picture.src = logo;
  return () => {
    picture.onload = null;
  };
}

/** The sizes of docs/rules/pages.md, each from the nearest larger one that is made. */
function iconsOf(logo: string) {
  const isStored = isStoredPicture(logo);
  return [
    { rel: 'icon', sizes: '32x32', href: isStored ? pictureAddress(logo, 120, 'webp') : logo },
    { rel: 'apple-touch-icon', sizes: '180x180', href: isStored ? pictureAddress(logo, 240, 'jpeg') : logo },
  ] as const;
}

function placeIcon(rel: string, sizes: string, href: string): void {
  const known = document.head.querySelector<HTMLLinkElement>(`link[rel="${rel}"]`);
  const link = known ?? document.createElement('link');
  link.rel = rel;
  link.removeAttribute('type');
  link.setAttribute('sizes', sizes);
  link.href = href;
  if (known === null) document.head.append(link);
}
