import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { root } from './fingerprint.mjs';

const FOLDERS = ['src', 'tests', 'proofs', 'bench', 'scripts', 'seeds', 'migrations', 'docs'];
const READ = /\.(?:tsx?|mjs|js|css|sql|md)$/;

/** The check itself and its test name what is forbidden. */
const ABOUT_CITATIONS = ['scripts/rule-citations.mjs', 'scripts/guards.test.ts'];

/** A section of a text outside the repository: «spec 4», «decisions 2», «guide 9», «api.md», over a line break too. */
const OUTSIDE =
  /\b(?:spec(?:ification)?|decisions|guide)\s+(?:[*/-]+\s+)?(?:section\s+)?(?:\d{1,2}\b|«)|\bapi\.md\b|\bthe spec(?:ification)?\b|\bdesign guide\b/gi;
const PAGE = /\bdocs\/[\w/.-]+\.md(?:#[\w-]+)?/g;
const LINK = /\]\((?!https?:)([^)\s]+)\)/g;

/**
 * Citations that lead nowhere: pages and headings that do not exist, and sections of texts outside the repository.
 * @param {string} [folder] the root of the project
 * @returns {string[]} «file: citation»
 */
export function brokenCitations(folder = root) {
  return FOLDERS.flatMap((name) => filesBelow(join(folder, name)))
    .map((path) => relative(folder, path))
    .filter((path) => !ABOUT_CITATIONS.includes(path))
    .flatMap((path) => {
      const text = readFileSync(join(folder, path), 'utf8');
      const pages = (text.match(PAGE) ?? []).filter((page) => !leadsSomewhere(join(folder, page)));
      const links = path.endsWith('.md')
        ? linksOf(text).filter((to) => !leadsSomewhere(join(folder, dirname(path), to)))
        : [];
      const outside = text.match(OUTSIDE) ?? [];
      return [...pages, ...links, ...outside].map((found) => `${path}: ${found.replace(/\s+/g, ' ')}`);
    });
}

/** @param {string} folder */
function filesBelow(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => READ.test(path))
    .map((path) => join(folder, path));
}

/** @param {string} text */
const linksOf = (text) =>
  [...text.matchAll(LINK)].map(([, to = '']) => to).filter((to) => !to.startsWith('#'));

/** @param {string} target a file, with the anchor of a heading or without */
function leadsSomewhere(target) {
  const [path = '', anchor] = target.split('#');
  if (!existsSync(path)) return false;
  return anchor === undefined || headingAnchors(readFileSync(path, 'utf8')).includes(anchor);
}

/** The anchors that GitHub gives to headings. @param {string} text */
const headingAnchors = (text) =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replace(/[^\p{L}\d\s-]/gu, '')
      .replaceAll(' ', '-'),
  );
