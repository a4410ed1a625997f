/**
 * Lets the styles that came with the document stay. The router takes those of a page away when it is left, and brings
 * them back a moment after the page is shown again.
 */
export function keepStyles(): void {
  for (const link of document.querySelectorAll('link[rel="stylesheet"]'))
    document.head.append(link.cloneNode());
}
