import { useId } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ContentHalf, type DocumentTemplate, inTemplate, readTemplate } from './document-template.tsx';
import { editedPieces } from './edits.ts';

const slots = { meta: 'slot-meta', content: 'slot-content' };
const script = '<script nonce="n" type="module" async="">import "/a.js"</script>';
const drawn =
  '<html><head><link rel="modulepreload" href="/a.js" nonce="n"/><slot-meta></slot-meta><style></style></head>' +
  `<body><slot-content></slot-content><i>1</i>${script}</body></html>`;

function templateOf(html: string): DocumentTemplate {
  const template = readTemplate(html, slots);
  if (template === null) throw new Error('no template');
  return template;
}

function Page() {
  const id = useId();
  return (
    <main id={id}>
      <img src="/early.jpg" alt="" fetchPriority="high" />
      <p>Привет</p>
    </main>
  );
}

const meta = (
  <>
    <title>Мера</title>
    <script type="application/ld+json">1</script>
  </>
);

it('puts what a page alone shows into its slots, and its data at the end of the body', () => {
  const content = renderToString(
    <ContentHalf slots={slots} meta={meta}>
      <Page />
    </ContentHalf>,
  );
  const edits = inTemplate(templateOf(drawn), content, slots, '<i>data</i>') ?? [];
  const html = editedPieces(content, edits).join('');
  const [head = '', body = ''] = html.split('</head>');
  expect(head).toMatch(
    /^<!DOCTYPE html><html><head>.*<title>Мера<\/title><script type="application\/ld\+json">1<\/script><style><\/style>$/,
  );
  expect(head).toContain('<link rel="preload" as="image" href="/early.jpg"');
  expect(body).toMatch(/^<body><main id="[^"]+">.*<p>Привет<\/p><\/main><i>1<\/i><script nonce="n">/);
  expect(body).toMatch(/<\/script><i>data<\/i><\/body><\/html>$/);
  expect(html).not.toContain('slot-');
});

it('gives a page the ids that it has in its whole document', () => {
  const whole = renderToString(
    <html lang="ru">
      <head>
        <meta charSet="utf-8" />
        {meta}
      </head>
      <body>
        <Page />
        <i>1</i>
        <i>2</i>
      </body>
    </html>,
  );
  const content = renderToString(
    <ContentHalf slots={slots} meta={meta}>
      <Page />
    </ContentHalf>,
  );
  const idIn = (html: string) => /<main id="([^"]+)"/.exec(html)?.[1];
  expect(idIn(content)).toBeDefined();
  expect(idIn(content)).toBe(idIn(whole));
});

it('knows the script that everything begins with', () => {
  expect(new TextDecoder().decode(templateOf(drawn).firstScript)).toBe('import "/a.js"');
});

it('is none without scripts or without a slot, and takes no content that failed', () => {
  expect(readTemplate(drawn.replace(script, ''), slots)).toBeNull();
  expect(readTemplate(drawn.replace('<slot-content></slot-content>', ''), slots)).toBeNull();
  expect(readTemplate(drawn.replace('<slot-meta></slot-meta>', ''), slots)).toBeNull();
  expect(inTemplate(templateOf(drawn), '<main>no slot</main>', slots, '')).toBeNull();
});
