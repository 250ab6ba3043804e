import sanitizeHtml from 'sanitize-html';

/**
 * Tags and attributes allowed in a product description. Pictures come from the own files only; no
 * script, style or frame.
 */
const allowed: sanitizeHtml.IOptions = {
  allowedTags: [
    'p',
    'br',
    'h2',
    'h3',
    'h4',
    'ul',
    'ol',
    'li',
    'strong',
    'b',
    'em',
    'i',
    'u',
    's',
    'sub',
    'sup',
    'blockquote',
    'hr',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
    'a',
    'img',
  ],
  allowedAttributes: {
    a: ['href', 'rel'],
    img: ['src', 'alt', 'width', 'height'],
    th: ['colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  exclusiveFilter: (frame) =>
    frame.tag === 'img' && !/^\/files\/[\w/-]+$/.test(frame.attribs.src ?? ''),
  transformTags: { a: sanitizeHtml.simpleTransform('a', { rel: 'nofollow noopener' }) },
};

/** Cleaned on write, so that the stored HTML may be shown as it is. */
export function cleanHtml(html: string): string {
  return sanitizeHtml(html, allowed).trim();
}

/** Clean HTML of a text that may be formatted: text without tags becomes a paragraph a line. */
export function htmlOf(text: string): string {
  const isFormatted = /<\/?[a-z][^>]*>/i.test(text);
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return cleanHtml(isFormatted ? text : lines.map((line) => `<p>${line}</p>`).join(''));
}

const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: ' ',
  '#39': "'",
};

/** The words of clean HTML, for search. */
export function wordsOf(html: string): string {
  return html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot|nbsp|#39);/g, (_, name: string) => entities[name] ?? ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
