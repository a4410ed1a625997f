import type { Block, LetterContent, Sender } from './content.ts';
import { signatureLines } from './signature.ts';

/** The design's light colours by value: mail programs know no variables. */
const INK = '#16191b';
const INK_2 = '#565d61';
const LINE = '#d9dddc';
const WASH = '#f4f5f4';
const PAPER = '#ffffff';
const FONT = "'Golos Text',-apple-system,'Segoe UI',Roboto,Arial,sans-serif";

/** The HTML edition of a letter: tables and inline styles, nothing to fetch, nothing that reports back. */
export function htmlLetter(content: LetterContent, sender: Sender): string {
  const [name = '', ...signature] = signatureLines(sender);
  const closing = [content.reason, ...signature].map(escape).join('<br>');
  return `<!doctype html>
<html lang="ru">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<meta name="format-detection" content="telephone=no, date=no, address=no">
<title>${escape(content.subject)}</title>
</head>
<body style="margin:0;padding:0;background:${WASH};color:${INK};font:16px/1.5 ${FONT}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${WASH}"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;background:${PAPER}"><tr><td style="padding:32px 24px">
<p style="margin:0 0 24px;font-size:18px;letter-spacing:0.08em">${escape(name)}</p>
<h1 style="margin:0 0 16px;font-size:24px;line-height:1.2;font-weight:500">${escape(content.title)}</h1>
${content.blocks.map(htmlBlock).join('\n')}
</td></tr></table>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px"><tr><td style="padding:16px 24px;font-size:13px;color:${INK_2}">${closing}</td></tr></table>
</td></tr></table>
</body>
</html>
`;
}

function htmlBlock(block: Block): string {
  switch (block.kind) {
    case 'text':
      return `<p style="margin:0 0 16px">${escape(block.text)}</p>`;
    case 'heading':
      return `<h2 style="margin:24px 0 8px;font-size:18px;line-height:1.3;font-weight:500">${escape(block.text)}</h2>`;
    case 'button':
      return `<p style="margin:24px 0"><a href="${escape(block.url)}" style="display:inline-block;padding:12px 24px;background:${INK};color:${PAPER};text-decoration:none">${escape(block.label)}</a></p>
<p style="margin:0 0 16px;font-size:13px;color:${INK_2}">Если кнопка не нажимается, откройте ссылку:<br><span style="word-break:break-all">${escape(block.url)}</span></p>`;
    case 'facts':
      return table(
        block.rows
          .map(([label, value]) => row(`<span style="color:${INK_2}">${escape(label)}</span>`, escape(value)))
          .join(''),
      );
    case 'goods':
      return table(
        block.rows
          .map(({ name, details, sum }) => {
            const about = `${escape(name)}<br><span style="font-size:13px;color:${INK_2}">${escape(details)}</span>`;
            return row(about, escape(sum), `;border-bottom:1px solid ${LINE}`);
          })
          .join(''),
      );
    case 'sums': {
      const [label, sum] = block.total;
      const bold = (words: string) => `<strong>${escape(words)}</strong>`;
      return table(
        block.rows.map(([name, value]) => row(escape(name), escape(value))).join('') +
          row(bold(label), bold(sum), `;border-top:1px solid ${INK}`),
      );
    }
  }
}

const table = (rows: string): string =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 16px">${rows}</table>`;

function row(left: string, right: string, style = ''): string {
  const cell = `padding:8px 0;vertical-align:top${style}`;
  return `<tr><td style="${cell}">${left}</td><td align="right" style="${cell};padding-left:16px">${right}</td></tr>`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escape = (words: string): string => words.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
