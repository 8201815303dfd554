// Finds sentences in components that belong in the message files.
import { parse } from 'svelte/compiler';
import ts from 'typescript';

/**
 * @typedef {{ offset: number, text: string }} Found
 * @typedef {{ type: string, start: number } & Record<string, unknown>} Node
 */

/** Attributes that are read out or shown. */
const SPOKEN = new Set([
  'alt',
  'aria-braillelabel',
  'aria-description',
  'aria-label',
  'aria-placeholder',
  'aria-roledescription',
  'aria-valuetext',
  'placeholder',
  'title',
]);
/** Properties of components that usually become such attributes. */
const GIVEN_TO_COMPONENTS = new Set([...SPOKEN, 'caption', 'description', 'heading', 'label', 'text']);
const LETTER = /\p{L}/u;
/** Words inside a drawing that is built as text. */
const DRAWN_WORDS = /<(?:text|tspan|title|desc)\b[^>]*>[^<]*\p{L}|\baria-label="[^"]*\p{L}/u;

/**
 * The words in a component that cannot be translated.
 * @param {string} source
 * @returns {Found[]}
 */
export function wordsInComponent(source) {
  const { fragment, instance, module } = parse(source, { modern: true });
  const scripts = [instance, module].filter((script) => script !== null && script !== undefined);
  return [
    ...wordsInMarkup(/** @type {Node} */ (/** @type {unknown} */ (fragment))),
    ...scripts.flatMap(({ content }) => {
      const { start, end } = /** @type {{ start: number, end: number }} */ (/** @type {unknown} */ (content));
      return wordsInScript(source.slice(start, end)).map(({ offset, text }) => ({
        offset: offset + start,
        text,
      }));
    }),
  ];
}

/**
 * Words that a script assigns to the title of the page, a spoken attribute or a drawing.
 * @param {string} source
 * @returns {Found[]}
 */
export function wordsInScript(source) {
  const file = ts.createSourceFile('script.ts', source, ts.ScriptTarget.Latest);
  /** @type {Found[]} */
  const found = [];
  /** @param {ts.Expression | undefined} value */
  const take = (value) => {
    const text = value && fixedText(value);
    if (text && LETTER.test(text)) found.push({ offset: value.getStart(file), text });
  };
  /** @param {ts.Node} node */
  const visit = (node) => {
    if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.EqualsToken) {
      const target = node.left.getText(file);
      if (/(?:^|\.)document\.title$|\.(?:ariaLabel|ariaDescription|textContent|innerText)$/.test(target)) {
        take(node.right);
      }
    } else if (ts.isCallExpression(node) && /\.setAttribute$/.test(node.expression.getText(file))) {
      const [name, value] = node.arguments;
      if (name && ts.isStringLiteralLike(name) && SPOKEN.has(name.text)) take(value);
    } else if (
      ts.isStringLiteralLike(node) ||
      ts.isTemplateHead(node) ||
      ts.isTemplateMiddleOrTemplateTail(node)
    ) {
      if (DRAWN_WORDS.test(node.text)) found.push({ offset: node.getStart(file), text: node.text });
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** @param {ts.Expression} value */
function fixedText(value) {
  if (ts.isStringLiteralLike(value)) return value.text;
  if (!ts.isTemplateExpression(value)) return '';
  return [value.head.text, ...value.templateSpans.map(({ literal }) => literal.text)].join('…');
}

/**
 * @param {Node} node
 * @returns {Found[]}
 */
function wordsInMarkup(node) {
  switch (node.type) {
    case 'Text':
      return textOf(node);
    case 'ExpressionTag':
      return outcomes(child(node, 'expression'));
    case 'Attribute':
      return [];
    case 'Comment':
      return [];
  }
  const attributes = /** @type {Node[]} */ (node['attributes'] ?? []);
  const spoken = node.type === 'Component' ? GIVEN_TO_COMPONENTS : SPOKEN;
  return [
    ...attributes
      .filter(({ type, name }) => type === 'Attribute' && spoken.has(String(name)))
      .flatMap(({ value }) => (Array.isArray(value) ? value : [value]).filter(isNode).flatMap(wordsInMarkup)),
    ...Object.entries(node)
      .filter(([key]) => key !== 'attributes' && key !== 'expression')
      .flatMap(([, value]) => (Array.isArray(value) ? value : [value]).filter(isNode).flatMap(wordsInMarkup)),
  ];
}

/**
 * The fixed texts that an expression may have as its value: both branches of a conditional, but not arguments of calls.
 * @param {Node | undefined} expression
 * @returns {Found[]}
 */
function outcomes(expression) {
  switch (expression?.type) {
    case 'Literal':
      return typeof expression['value'] === 'string'
        ? textOf({ ...expression, data: expression['value'] })
        : [];
    case 'TemplateLiteral': {
      const quasis = /** @type {{ value: { cooked: string } }[]} */ (expression['quasis']);
      return textOf({ ...expression, data: quasis.map(({ value }) => value.cooked).join(' ') });
    }
    case 'ConditionalExpression':
      return [child(expression, 'consequent'), child(expression, 'alternate')].flatMap(outcomes);
    case 'LogicalExpression':
    case 'BinaryExpression':
      if (['===', '!==', '==', '!=', 'in', '<', '>'].includes(String(expression['operator']))) return [];
      return [child(expression, 'left'), child(expression, 'right')].flatMap(outcomes);
    default:
      return [];
  }
}

/**
 * @param {Node & { data?: unknown }} node
 * @returns {Found[]}
 */
function textOf({ start, data }) {
  const text = String(data).trim();
  return LETTER.test(text) ? [{ offset: start, text }] : [];
}

/**
 * @param {Node} node
 * @param {string} key
 */
function child(node, key) {
  const value = node[key];
  return isNode(value) ? value : undefined;
}

/**
 * @param {unknown} value
 * @returns {value is Node}
 */
function isNode(value) {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}
