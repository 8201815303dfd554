// Every numbered rule of the specifications must be named in the title of a test, and every title must name real rules.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { GAME_IDS } from '@lamplight/rules';
import ts from 'typescript';
import { root } from '../build/run.mjs';

const SPECIFICATIONS = GAME_IDS.map((game) => `packages/rules/spec/${game}.md`);
const TESTS = 'packages/*/{src,test}/**/*.test.ts';
const RULE_DEFINITION = /^- ([A-Z]\d+\.\d+)\b/gm;
const TITLED = new Set(['test', 'it', 'describe']);
const NOT_RUN = new Set(['skip', 'todo']);

const rules = new Set(
  SPECIFICATIONS.flatMap((file) => [...read(file).matchAll(RULE_DEFINITION)].map(([, rule = '']) => rule)),
);
/** Each specification has a letter of its own. */
const letters = new Set([...rules].map((rule) => rule.charAt(0)));
const RULE_NUMBER = new RegExp(`\\b[${[...letters].join('')}]\\d+\\.\\d+\\b`, 'g');
/** @type {Map<string, string>} */
const proved = new Map();
for (const file of globSync(TESTS, { cwd: root })) {
  for (const title of titles(file)) {
    for (const [rule] of title.matchAll(RULE_NUMBER)) proved.set(rule, file);
  }
}

const missing = [...rules].filter((rule) => !proved.has(rule));
const unknown = [...proved].filter(([rule]) => !rules.has(rule));
for (const rule of missing) console.error(`${rule}: no test names this rule`);
for (const [rule, file] of unknown) console.error(`${rule}: named in ${file}, but there is no such rule`);
console.log(`${rules.size - missing.length} of ${rules.size} rules are named by tests`);
if (missing.length > 0 || unknown.length > 0) process.exitCode = 1;

/** @param {string} file */
function read(file) {
  return readFileSync(join(root, file), 'utf8');
}

/**
 * The titles of all tests and groups in a file, skipped ones left out with everything inside them.
 * @param {string} file
 */
function titles(file) {
  /** @type {string[]} */
  const found = [];
  /** @param {ts.Node} node */
  const visit = (node) => {
    if (ts.isCallExpression(node)) {
      const words = calledWords(node.expression);
      if (words.some((word) => NOT_RUN.has(word))) return;
      const title = node.arguments[0];
      if (TITLED.has(words[0] ?? '') && title) found.push(textOf(title));
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, read(file), ts.ScriptTarget.Latest));
  return found;
}

/**
 * The words of what is called: `test.each([…])` gives `['test', 'each']`.
 * @param {ts.Expression} callee
 * @returns {string[]}
 */
function calledWords(callee) {
  if (ts.isIdentifier(callee)) return [callee.text];
  if (ts.isPropertyAccessExpression(callee)) return [...calledWords(callee.expression), callee.name.text];
  if (ts.isCallExpression(callee)) return calledWords(callee.expression);
  if (ts.isTaggedTemplateExpression(callee)) return calledWords(callee.tag);
  return [];
}

/**
 * The fixed text of a string or a template.
 * @param {ts.Expression} node
 */
function textOf(node) {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isTemplateExpression(node)) {
    return [node.head.text, ...node.templateSpans.map((span) => span.literal.text)].join(' ');
  }
  return '';
}
