const PRELOADED_SCRIPT = /<link rel="modulepreload" [^>]*>/g;

/**
 * What a page needs to be read comes before what makes it answer to presses: the renderer names the scripts first,
 * and forty of them would share a thin line with the styles, the fonts and the first pictures. Here they go to the
 * end of the head, to be fetched when nothing more urgent is under way.
 */
export function scriptsLast(html: string): string {
  const end = html.indexOf('</head>');
  if (end === -1) return html;
  const head = html.slice(0, end);
  const scripts = head.match(PRELOADED_SCRIPT) ?? [];
  const later = scripts.map((link) => link.replace('<link ', '<link fetchpriority="low" ')).join('');
  return `${head.replaceAll(PRELOADED_SCRIPT, '')}${later}${html.slice(end)}`;
}
