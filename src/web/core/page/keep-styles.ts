/**
 * Lets the styles that came with the document stay. The router takes those of a page away when it is left, and brings
 * them back a moment after the page is shown again. They stay under their plain address: the router marks its own with
 * a `#`, under which a part that comes later does not know them and asks for them once more.
 */
export function keepStyles(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
    const kept = link.cloneNode() as HTMLLinkElement;
    kept.href = link.href.replace(/#$/, '');
    document.head.append(kept);
  }
}
