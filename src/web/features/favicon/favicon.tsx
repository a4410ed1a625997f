import { useEffect } from 'react';
import { isStoredPicture, pictureAddress } from '#domain/pictures/picture-address.ts';
import { useStoreSettings } from '#web/state/store-data.ts';

/** Puts the store's logo into the place of the default icon, once it is known to be a picture (spec 2, 8). */
export function Favicon() {
  const { settings, status } = useStoreSettings();
  const logo = status === 'ready' ? settings.logo.url : null;
  useEffect(() => {
    if (logo === null) return;
    const picture = new Image();
    picture.onload = () => {
      for (const { rel, sizes, href } of iconsOf(logo)) placeIcon(rel, sizes, href);
    };
    picture.src = logo;
    return () => {
      picture.onload = null;
    };
  }, [logo]);
  return null;
}

/** The sizes of spec 9, each from the nearest larger one that is made. */
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
