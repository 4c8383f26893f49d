import { lineOf, type Node, type Problem, problemAt, type Repository, type Source } from './source.ts';

const LONGEST_FILE = 400;
const LONGEST_FUNCTION = 70;
const LONGEST_COMMENT_LINE = 120;
const MOST_PARAMETERS = 5;
/** Folders of code that moves money, shares and debts, where mixed-up arguments would cost somebody money. */
const MONEY_CORE = /^server\/src\/(ledger|positions|debts|short-selling|orders|margin-calls|corporate-actions)\//;
/** A file whose lines are mostly rows of one literal is a table, which may be as long as it needs. */
const TABLE_SHARE = 0.8;
const FUNCTION = /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/;

export function fileLength({ sources }: Repository): Problem[] {
  return sources
    .filter((source) => lines(source.text) > LONGEST_FILE && !isTable(source))
    .map((source) => problemAt(source, 0, `has ${lines(source.text)} lines; the limit is ${LONGEST_FILE}`));
}

/** The formatter wraps code and leaves comments as they are. */
export function commentWidth({ sources }: Repository): Problem[] {
  return sources.flatMap((source) =>
    [...source.text.matchAll(/^[ \t]*(?:\/\/|\/\*|\*).*$/gm)]
      .filter(([line]) => line.length > LONGEST_COMMENT_LINE)
      .map(({ 0: line, index }) =>
        problemAt(source, index, `a comment of ${line.length} columns; the limit is ${LONGEST_COMMENT_LINE}`),
      ),
  );
}

/** Functions in tests are exempt: a `describe` is as long as its tests. Literals in a function do not count. */
export function functionLength({ sources }: Repository): Problem[] {
  return sources
    .filter((source) => !source.isTest)
    .flatMap((source) =>
      source.nodes
        .filter(({ type }) => FUNCTION.test(type))
        .filter((node) => span(source, node) > LONGEST_FUNCTION && !isMostlyTable(source, node))
        .map((node) =>
          problemAt(source, node.start, `a function of ${span(source, node)} lines; the limit is ${LONGEST_FUNCTION}`),
        ),
    );
}

/** Arguments in a row are mixed up unseen; beyond five they become members of an object. */
export function parameterCount({ sources }: Repository): Problem[] {
  return sources
    .filter(({ path, isTest }) => MONEY_CORE.test(path) && !isTest)
    .flatMap((source) =>
      source.nodes
        .filter(({ type }) => FUNCTION.test(type))
        .map((node) => ({ node, count: (node.params as Node[]).length }))
        .filter(({ count }) => count > MOST_PARAMETERS)
        .map(({ node, count }) =>
          problemAt(source, node.start, `a function of ${count} parameters; the limit is ${MOST_PARAMETERS}`),
        ),
    );
}

function lines(text: string): number {
  return text.split('\n').length - (text.endsWith('\n') ? 1 : 0);
}

function span(source: Source, node: Node): number {
  return lineOf(source.text, node.end) - lineOf(source.text, node.start) + 1;
}

function isTable(source: Source): boolean {
  return tableLines(source, 0, source.text.length) > TABLE_SHARE * lines(source.text);
}

function isMostlyTable(source: Source, node: Node): boolean {
  return tableLines(source, node.start, node.end) > TABLE_SHARE * span(source, node);
}

/** Lines inside array and object literals that hold values only, and template texts. */
function tableLines(source: Source, start: number, end: number): number {
  const functions = source.nodes.filter(({ type, start: at }) => /Function/.test(type) && at > start);
  const literals = source.nodes.filter(
    (node) =>
      /^(ArrayExpression|ObjectExpression|TemplateLiteral)$/.test(node.type) &&
      node.start >= start &&
      node.end <= end &&
      !functions.some((each) => each.start >= node.start && each.end <= node.end && span(source, each) > 3),
  );
  const outermost = literals.filter(
    (node) => !literals.some((other) => other !== node && other.start <= node.start && other.end >= node.end),
  );
  return outermost.reduce((sum, node) => sum + span(source, node), 0);
}
